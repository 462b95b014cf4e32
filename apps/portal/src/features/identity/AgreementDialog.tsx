import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Flex } from '@rostrum/ui/layout'
import { useT } from '../../shell/use-t.ts'
import { AgreementText, agreementVersions, useAgreement } from './AgreementText.tsx'
import classes from './identity.module.css'

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
      <Flex pos="sticky" justify="flex-end" gap={12} pt={16} pb={24} bdt="line" bg="card" className={classes.decision}>
        <Button variant="default" onClick={() => onDecide(false)}>
          {t('identity.disagree')}
        </Button>
        <Button disabled={!agreementVersions(texts)} onClick={() => onDecide(true)}>
          {t('identity.agree')}
        </Button>
      </Flex>
    </>
  )
}
