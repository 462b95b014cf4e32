import { Button } from '@mantine/core'
import type { ConsentKind } from '@rostrum/contracts/content/articles/kinds'
import { Dialog } from '@rostrum/ui/Dialog'
import { Flex } from '@rostrum/ui/layout'
import { RichText } from '@rostrum/ui/RichText'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import { useAgreement } from './agreement.ts'
import classes from './identity.module.css'

type AgreementDialogProps = {
  kind: ConsentKind
  opened: boolean
  onClose: () => void
  onDecide: (agrees: boolean) => void
}

/** Shows one document with the accept button at its end. */
export function AgreementDialog({ kind, opened, onClose, onDecide }: AgreementDialogProps) {
  const t = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`identity.${kind}_title`)} width={640}>
      <Reading kind={kind} onDecide={onDecide} />
    </Dialog>
  )
}

function Reading({ kind, onDecide }: Pick<AgreementDialogProps, 'kind' | 'onDecide'>) {
  const t = useT()
  const texts = useAgreement()
  return (
    <>
      {/* The keys that scroll act on what contains the focus: on the head of the dialog they would do nothing. */}
      <div tabIndex={-1} data-autofocus>
        <QueryContent query={texts[kind]} skeleton={<SkeletonBlocks shape="text" count={9} />}>
          {({ body, language }) => <RichText html={body} lang={language} />}
        </QueryContent>
      </div>
      <Flex pos="sticky" justify="flex-end" gap={12} pt={16} pb={24} bdt="line" bg="card" className={classes.decision}>
        <Button variant="default" onClick={() => onDecide(false)}>
          {t('identity.disagree')}
        </Button>
        <Button disabled={texts[kind].data === undefined} onClick={() => onDecide(true)}>
          {t('identity.agree')}
        </Button>
      </Flex>
    </>
  )
}
