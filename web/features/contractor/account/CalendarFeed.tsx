import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewCalendarFeed, revokeCalendarFeed } from '../../../../contract/calendar.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Answered } from '../../dashboard/Answered.tsx'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import { explain } from '../explain.ts'
import { calendarFeedQuery } from '../queries.ts'
import css from './CalendarFeed.module.css'

type Question = 'renew' | 'revoke'

const questions = {
  renew: {
    title: 'Make a new address?',
    text: 'The old address stops working right away. Subscribe again with the new one in each of your calendars.',
    confirm: 'Make new address',
    working: 'Making...',
  },
  revoke: {
    title: 'Turn off the feed?',
    text: 'The address stops working right away, and your calendars stop updating.',
    confirm: 'Turn off',
    working: 'Turning off...',
  },
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Address copied' })
  } catch {
    toast({
      title: "We couldn't copy the address",
      description: 'Select it and copy it yourself.',
      tone: 'destructive',
    })
  }
}

/** The private calendar address: shown, copied, made anew, turned off. */
export function CalendarFeed() {
  const queries = useQueryClient()
  const feed = useQuery(calendarFeedQuery)
  const [asked, setAsked] = useState<Question>('renew')
  const [asking, setAsking] = useState(false)

  const keep = (url: string | null, title: string) => {
    queries.setQueryData(calendarFeedQuery.queryKey, { url })
    setAsking(false)
    toast({ title })
  }
  const onError = (error: unknown) =>
    toast({ title: explain(error, 'Nothing changed. Please try again.'), tone: 'destructive' })
  const renew = useMutation({
    mutationFn: () => call(renewCalendarFeed),
    onSuccess: ({ url }) => keep(url, 'Your calendar feed has a new address'),
    onError,
  })
  const revoke = useMutation({
    mutationFn: () => call(revokeCalendarFeed),
    onSuccess: () => keep(null, 'Your calendar feed is off'),
    onError,
  })
  const working = renew.isPending || revoke.isPending
  const ask = (question: Question) => {
    setAsked(question)
    setAsking(true)
  }
  const question = questions[asked]

  return (
    <Answered query={feed} loading="Loading the address" failed="We couldn't load the address." lines={2}>
      {({ url }) => (
        <div className={css.feed}>
          {url ? (
            <>
              <TextField
                label="Address to subscribe to"
                value={url}
                readOnly
                required={false}
                onFocus={(event) => event.target.select()}
              />
              <div className={css.actions}>
                <Button onClick={() => void copy(url)}>Copy address</Button>
                <Button variant="secondary" onClick={() => ask('renew')}>
                  New address
                </Button>
                <Button variant="secondary" onClick={() => ask('revoke')}>
                  Turn off
                </Button>
              </div>
            </>
          ) : (
            <>
              <p>The feed is off.</p>
              <div className={css.actions}>
                <Button working={renew.isPending} workingLabel="Making..." onClick={() => renew.mutate()}>
                  Turn on
                </Button>
              </div>
            </>
          )}
          <ConfirmDialog
            opened={asking}
            title={question.title}
            confirmLabel={question.confirm}
            workingLabel={question.working}
            destructive={asked === 'revoke'}
            working={working}
            onClose={() => setAsking(false)}
            onConfirm={() => (asked === 'renew' ? renew.mutate() : revoke.mutate())}
          >
            <p>{question.text}</p>
          </ConfirmDialog>
        </div>
      )}
    </Answered>
  )
}
