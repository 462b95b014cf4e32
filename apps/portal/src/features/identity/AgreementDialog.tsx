import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { useT } from '../../shell/use-t.ts'
import classes from './AgreementDialog.module.css'
import { AgreementText, agreementVersions, useAgreement } from './AgreementText.tsx'

type AgreementDialogProps = { opened: boolean; onClose: () => void; onDecide: (agrees: boolean) => void }

/** Shows the agreement with the accept button at its end. */
export function AgreementDialog({ opened, onClose, onDecide }: AgreementDialogProps) {
  const t = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('identity.agreement_title')} width={640}>
      <Reading onDecide={onDecide} />
    </Dialog>
  )
}

function Reading({ onDecide }: Pick<AgreementDialogProps, 'onDecide'>) {
  const t = useT()
  const texts = useAgreement()
  return (
    <>
      <AgreementText {...texts} />
      <div className={classes.decision}>
        <Button variant="default" onClick={() => onDecide(false)}>
          {t('identity.disagree')}
        </Button>
        <Button disabled={!agreementVersions(texts)} onClick={() => onDecide(true)}>
          {t('identity.agree')}
        </Button>
      </div>
    </>
  )
}
