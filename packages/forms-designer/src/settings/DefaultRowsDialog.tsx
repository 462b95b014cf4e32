import { isSameJson } from '@rostrum/forms'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Box, Text } from '@rostrum/ui/layout'
import { useEffect, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { setOption } from '../commands/set-option.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useRefusalMessage, useT } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import { useHostLists } from '../view/use-host-lists.ts'
import { DefaultRows } from './default-rows.ts'

/** The rows that a sub-form begins with, entered as in the form. */
export function DefaultRowsDialog({ nodeId, onClose }: { nodeId: string; onClose: () => void }) {
  const t = useT()
  const { session, today, hostWidgets } = useDesigner()
  const sentence = useRefusalMessage()
  const [error, setError] = useState<string>()
  const lists = useHostLists()
  const [opened] = useState(() => {
    const node = session.document.find(nodeId)?.node
    return node && DefaultRows.open(node, today, lists)
  })
  const [first] = useState(() => opened?.rows)
  const [isChanged, setChanged] = useState(false)
  useEffect(() => opened?.form.onChange(() => setChanged(!isSameJson(opened.rows, first))), [opened, first])
  const discard = useConfirmDiscard(isChanged, onClose)
  if (!opened) return null
  const save = () => {
    session.endMerge()
    const outcome = session.attempt(setOption([nodeId], 'defaultValue', opened.rows))
    session.endMerge()
    if (isRefusal(outcome)) setError(sentence(outcome))
    else onClose()
  }
  return (
    <Dialog opened onClose={discard.close} title={t('designer.default_rows_title')} width={960}>
      <Text mb={12} fz={14} lh={22} c="sub">
        {t('designer.default_rows_hint')}
      </Text>
      <Box miw={0}>
        <FormRoot form={opened.form} {...hostWidgets}>
          <FormFields />
        </FormRoot>
      </Box>
      <Text role="alert" mt={12} fz={14} c="error">
        {error}
      </Text>
      <DialogActions onCancel={discard.close} onConfirm={save} confirmLabel={t('designer.default_rows_save')} />
      {discard.dialog}
    </Dialog>
  )
}
