import { type ReactNode, useState } from 'react'
import type { CodesBegun, FactorAdded, SecondFactors } from '#contract/platform/second-factor.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddCodesDialog } from './AddCodesDialog.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { FactorList } from './FactorList.tsx'
import { type FactorCalls, Withdrawn } from './factor-calls.ts'
import { hasPasskeys } from './passkey-browser.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

type OwnFactorsProps = {
  factors: SecondFactors
  calls: FactorCalls
  /** They have changed, as they are now; also once the new recovery codes were saved. */
  onChanged: (factors: SecondFactors) => void
}

type Passkey = SecondFactors['passkeys'][number]

/** What is open above the list. */
type Opened =
  | { what: 'passkey' }
  | { what: 'codes'; begun: CodesBegun }
  | { what: 'recovery'; codes: readonly string[]; factors: SecondFactors | null }
  | { what: 'rename'; passkey: Passkey }
  | { what: 'remove'; name: string; run: () => Promise<SecondFactors> }
  | { what: 'renew' }

/** One's own second factor: what there is, and what can be added, renamed, removed, and made again. */
export function OwnFactors({ factors, calls, onChanged }: OwnFactorsProps) {
  const t = useTranslate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isWorking, setWorking] = useState(false)
  const close = () => setOpened(null)

  const run = async (work: () => Promise<void>) => {
    setWorking(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Withdrawn)) toastFailure(t, error, t('Nothing changed'))
    } finally {
      setWorking(false)
    }
  }
  const onAdded = ({ factors: now, recoveryCodes }: FactorAdded) => {
    toast({ title: t('Your second factor is on') })
    if (recoveryCodes) return setOpened({ what: 'recovery', codes: recoveryCodes, factors: now })
    close()
    onChanged(now)
  }
  const askToRemove = (name: string, remove: () => Promise<SecondFactors>) => (
    <Button variant="quiet" size="small" onClick={() => setOpened({ what: 'remove', name, run: remove })}>
      {t('Remove')}
    </Button>
  )

  return (
    <div className="stack">
      <FactorList
        factors={factors}
        actions={{
          passkey: (passkey) => (
            <>
              <Button variant="quiet" size="small" onClick={() => setOpened({ what: 'rename', passkey })}>
                {t('Rename')}
              </Button>
              {askToRemove(passkey.name, () => calls.removePasskey(passkey.id))}
            </>
          ),
          codes: askToRemove(t('Codes from an app'), () => calls.removeCodes()),
          recoveryCodes: (
            <Button variant="quiet" size="small" onClick={() => setOpened({ what: 'renew' })}>
              {t('Make new ones')}
            </Button>
          ),
        }}
      />
      <AddButtons
        factors={factors}
        isWorking={isWorking}
        onPasskey={() => setOpened({ what: 'passkey' })}
        onCodes={() => void run(async () => setOpened({ what: 'codes', begun: await calls.beginCodes() }))}
      />
      {opened?.what === 'passkey' && <AddPasskeyDialog calls={calls} onAdded={onAdded} onClose={close} />}
      {opened?.what === 'codes' && (
        <AddCodesDialog begun={opened.begun} calls={calls} onAdded={onAdded} onClose={close} />
      )}
      {opened?.what === 'rename' && (
        <RenamePasskeyDialog
          passkey={opened.passkey}
          rename={(name) => calls.renamePasskey(opened.passkey.id, name)}
          onRenamed={(now) => {
            close()
            onChanged(now)
          }}
          onClose={close}
        />
      )}
      {opened?.what === 'recovery' && (
        <RecoveryCodesDialog
          codes={opened.codes}
          onDone={() => {
            close()
            if (opened.factors) onChanged(opened.factors)
          }}
        />
      )}
      <Question
        opened={opened?.what === 'remove'}
        title={t('Remove it?')}
        confirmLabel={t('Remove')}
        isWorking={isWorking}
        onClose={close}
        onConfirm={() =>
          void run(async () => {
            if (opened?.what !== 'remove') return
            const now = await opened.run()
            close()
            onChanged(now)
            toast({ title: t('Removed') })
          })
        }
      >
        <p>
          {t('{name} won’t let you in anymore, and you’re signed out everywhere else.', {
            name: opened?.what === 'remove' ? opened.name : '',
          })}
        </p>
      </Question>
      <Question
        opened={opened?.what === 'renew'}
        title={t('Make new recovery codes?')}
        confirmLabel={t('Make new ones')}
        isWorking={isWorking}
        onClose={close}
        onConfirm={() =>
          void run(async () => setOpened({ what: 'recovery', codes: await calls.renewRecoveryCodes(), factors }))
        }
      >
        <p>{t('The ones you have stop working right away.')}</p>
      </Question>
    </div>
  )
}

type AddButtonsProps = { factors: SecondFactors; isWorking: boolean; onPasskey: () => void; onCodes: () => void }

function AddButtons({ factors, isWorking, onPasskey, onCodes }: AddButtonsProps) {
  const t = useTranslate()
  const canHavePasskeys = factors.passkeysPossible && hasPasskeys()
  return (
    <>
      {!factors.passkeysPossible && (
        <p className="small soft">
          {t('Passkeys need a secure site with a name, and this one has none. Codes from an app work everywhere.')}
        </p>
      )}
      <div className="row">
        {canHavePasskeys && (
          <Button disabled={isWorking} onClick={onPasskey}>
            {t('Add a passkey')}
          </Button>
        )}
        {!factors.codes && (
          <Button variant="secondary" working={isWorking} onClick={onCodes}>
            {t('Add codes from an app')}
          </Button>
        )}
      </div>
    </>
  )
}

type QuestionProps = {
  opened: boolean
  title: string
  confirmLabel: string
  isWorking: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

function Question({ isWorking, children, ...question }: QuestionProps) {
  const t = useTranslate()
  return (
    <ConfirmDialog {...question} working={isWorking} workingLabel={t('One moment...')} destructive>
      {children}
    </ConfirmDialog>
  )
}
