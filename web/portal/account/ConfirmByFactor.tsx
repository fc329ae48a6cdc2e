import { useQuery } from '@tanstack/react-query'
import { beginContractorConfirmation, confirmContractor } from '#contract/painters/second-factor.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ConfirmItsYou, type ConfirmItsYouProps, type WayToConfirm } from '#web/shared/second-factor/ConfirmItsYou.tsx'
import { SecondFactorStep } from '#web/shared/second-factor/SecondFactorStep.tsx'
import { Answered } from '#web/ui/Answered.tsx'

/** A painter confirms by the second factor alone: the password is in what they were about to do. */
export const ConfirmByFactor = (props: ConfirmItsYouProps) => (
  <ConfirmItsYou {...props} first="factor" Way={FactorQuestion} />
)

function FactorQuestion({ onConfirmed }: Pick<WayToConfirm, 'onConfirmed'>) {
  const t = useTranslate()
  // Not read again with the jobs: another challenge would take the place of the one that is being answered.
  const begun = useQuery({
    queryKey: [beginContractorConfirmation.name],
    queryFn: () => call(beginContractorConfirmation),
    gcTime: 0,
  })
  return (
    <Answered
      query={begun}
      loading={t('Loading your second factor')}
      failed={t('We couldn’t load your second factor.')}
      lines={2}
    >
      {(challenge) => (
        <SecondFactorStep
          key={challenge.pendingToken}
          challenge={challenge}
          onAnswer={async (answer) => {
            await call(confirmContractor, { body: { pendingToken: challenge.pendingToken, ...answer } })
            onConfirmed()
          }}
          onBack={() => void begun.refetch()}
          lost={t('Use a recovery code, or call the office: they can reset your second factor.')}
        />
      )}
    </Answered>
  )
}
