import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import {
  acceptPortrait,
  getPortraits,
  type PortraitsOfPainter,
  sendPortraitBack,
} from '#contract/painters/portraits.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { draftName, hasDraft } from '#web/office/parts/drafts/draft-values.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { SendBack } from '../compliance-documents/SendBack.tsx'
import parts from '../Painters.module.css'
import css from './PainterPortrait.module.css'

type Portrait = { id: string; url: string }
type Props = { contractor: Contractor }

const draftOf = ({ id }: Portrait): string => draftName(id, 'send_back')

/** Accepts a photo, or sends it back; what is known then is shown at once. */
function useDecision({ id }: Contractor) {
  const t = useTranslate()
  const client = useQueryClient()
  const show = (portraits: PortraitsOfPainter, title: string) => {
    client.setQueryData(freshQueryOf(getPortraits, { params: { id } }).queryKey, portraits)
    toast({ title })
  }
  const accept = useAction({
    run: (portrait: Portrait) => call(acceptPortrait, { params: { id: portrait.id } }),
    done: (portraits) => show(portraits, t('Accepted')),
    failed: t("That wasn't saved"),
  })
  const sendBack = async (portrait: Portrait, reason: string) =>
    show(await call(sendPortraitBack, { params: { id: portrait.id }, body: { reason } }), t('Sent back'))
  return { accept, sendBack }
}

type DecisionProps = Props & { portrait: Portrait; isWaiting: boolean }

/** What the office can do with a photo: a waiting one is shown or sent back, one that is shown can be taken down. */
function Decision({ contractor, portrait, isWaiting }: DecisionProps) {
  const t = useTranslate()
  const [sendingBack, setSendingBack] = useState(() => hasDraft(draftOf(portrait)))
  const { accept, sendBack } = useDecision(contractor)
  if (sendingBack) {
    return (
      <SendBack
        draft={draftOf(portrait)}
        contractor={contractor}
        send={(reason) => sendBack(portrait, reason)}
        onClose={() => setSendingBack(false)}
      />
    )
  }
  return (
    <div className="row">
      {isWaiting && (
        <Button
          size="small"
          aria-label={t('Show this photo to customers')}
          working={accept.isPending}
          workingLabel={t('Saving...')}
          onClick={() => accept.mutate(portrait)}
        >
          {t('Show it')}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        aria-label={isWaiting ? t('Send the photo back…') : t('Take the photo down…')}
        disabled={accept.isPending}
        onClick={() => setSendingBack(true)}
      >
        {isWaiting ? t('Send back…') : t('Take it down…')}
      </Button>
    </div>
  )
}

function Portraits({ contractor, portraits: { shown, handedIn } }: Props & { portraits: PortraitsOfPainter }) {
  const t = useTranslate()
  const reader = useReader()
  const isWaiting = handedIn !== null && handedIn.reason === null
  if (!shown && !handedIn) return <p>{t('No photo yet: customers see the initials.')}</p>
  return (
    <ul className={`stack ${css.portraits}`}>
      {handedIn && (
        <li className={`row-middle ${css.portrait}`}>
          <img src={handedIn.url} width={160} height={160} alt={t('The photo that was handed in')} />
          <div className="stack-tight">
            <p>
              {isWaiting
                ? t('Handed in {moment}', { moment: formatMoment(reader, handedIn.handedInAt) })
                : t('Sent back: {reason}', { reason: handedIn.reason ?? '' })}
            </p>
            {isWaiting && <p className="small">{t('Is it their face, without sunglasses, and nobody else?')}</p>}
            {isWaiting && <Decision key={handedIn.id} contractor={contractor} portrait={handedIn} isWaiting />}
          </div>
        </li>
      )}
      {shown && (
        <li className={`row-middle ${css.portrait}`}>
          <img src={shown.url} width={160} height={160} alt={t('The photo that customers see')} />
          <div className="stack-tight">
            <p>{t('Customers see this one.')}</p>
            {!handedIn && <Decision key={shown.id} contractor={contractor} portrait={shown} isWaiting={false} />}
          </div>
        </li>
      )}
    </ul>
  )
}

/** The photo of a painter: the one that customers see, and the one to look at (docs/rules/portraits.md#the-office-looks-first). */
export function PainterPortrait({ contractor }: Props) {
  const t = useTranslate()
  const query = useQuery(freshQueryOf(getPortraits, { params: { id: contractor.id } }))
  return (
    <section className={`stack-close ${parts.part}`} aria-labelledby="contractor-portrait">
      <h3 id="contractor-portrait">{t('Photo')}</h3>
      <Answered query={query} loading={t('Loading the photo')} failed={t("We couldn't load the photo.")} lines={2}>
        {(portraits) => <Portraits contractor={contractor} portraits={portraits} />}
      </Answered>
    </section>
  )
}
