import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewCalendarFeed, revokeCalendarFeed } from '#contract/painters/calendar-feed.ts'
import { text } from '#domain/platform/translation/text.ts'
import { call } from '#web/lib/call.ts'
import { explain } from '#web/lib/explain.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { calendarFeedQuery } from '#web/portal/queries.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'

type Question = 'renew' | 'revoke'

const questions = {
  renew: {
    title: text('Make a new address?'),
    text: text('The old address stops working right away. Subscribe again with the new one in each of your calendars.'),
    confirm: text('Make new address'),
    working: text('Making...'),
  },
  revoke: {
    title: text('Turn off the feed?'),
    text: text('The address stops working right away, and your calendars stop updating.'),
    confirm: text('Turn off'),
    working: text('Turning off...'),
  },
}

async function copy(t: PageTranslator, url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: t('Address copied') })
  } catch {
    toast({
      title: t("We couldn't copy the address"),
      description: t('Select it and copy it yourself.'),
      tone: 'destructive',
    })
  }
}

/** The private calendar address: show, copy, replace, turn off. */
export function CalendarFeed() {
  const t = useTranslate()
  const queries = useQueryClient()
  const feed = useQuery(calendarFeedQuery)
  const [action, setAction] = useState<Question>('renew')
  const [asking, setAsking] = useState(false)

  const cacheUrl = (url: string | null, title: string) => {
    queries.setQueryData(calendarFeedQuery.queryKey, { url, isRead: false })
    setAsking(false)
    toast({ title })
  }
  const onError = (error: unknown) =>
    toast({ title: explain(error, t('Nothing changed. Please try again.'), t), tone: 'destructive' })
  const renew = useMutation({
    mutationFn: () => call(renewCalendarFeed),
    onSuccess: ({ url }) => cacheUrl(url, t('Your calendar feed has a new address')),
    onError,
  })
  const revoke = useMutation({
    mutationFn: () => call(revokeCalendarFeed),
    onSuccess: () => cacheUrl(null, t('Your calendar feed is off')),
    onError,
  })
  const working = renew.isPending || revoke.isPending
  const ask = (question: Question) => {
    setAction(question)
    setAsking(true)
  }
  const question = questions[action]

  return (
    <Answered query={feed} loading={t('Loading the address')} failed={t("We couldn't load the address.")} lines={2}>
      {({ url }) => (
        <div className="stack">
          {url ? (
            <>
              <TextField
                label={t('Address to subscribe to')}
                value={url}
                readOnly
                required={false}
                onFocus={(event) => event.target.select()}
              />
              <div className="row">
                <Button onClick={() => void copy(t, url)}>{t('Copy address')}</Button>
                <Button variant="secondary" onClick={() => ask('renew')}>
                  {t('New address')}
                </Button>
                <Button variant="secondary" onClick={() => ask('revoke')}>
                  {t('Turn off')}
                </Button>
              </div>
            </>
          ) : (
            <>
              <p>{t('The feed is off.')}</p>
              <div className="row">
                <Button working={renew.isPending} workingLabel={t('Making...')} onClick={() => renew.mutate()}>
                  {t('Turn on')}
                </Button>
              </div>
            </>
          )}
          <ConfirmDialog
            opened={asking}
            title={t(question.title)}
            confirmLabel={t(question.confirm)}
            workingLabel={t(question.working)}
            destructive={action === 'revoke'}
            working={working}
            onClose={() => setAsking(false)}
            onConfirm={() => (action === 'renew' ? renew.mutate() : revoke.mutate())}
          >
            <p>{t(question.text)}</p>
          </ConfirmDialog>
        </div>
      )}
    </Answered>
  )
}
