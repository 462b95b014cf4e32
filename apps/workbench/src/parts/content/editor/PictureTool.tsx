import { TextInput } from '@mantine/core'
import { useRichTextEditorContext } from '@mantine/tiptap'
import { pictureRule } from '@rostrum/contracts/kernel/upload-rules'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { IconPhoto, IconPhotoEdit } from '@tabler/icons-react'
import { useEditorState } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { useAction } from '../../page/use-action.ts'
import { staleFiles } from '../article-draft.ts'
import { attachFile } from '../attach-file.ts'
import { FileButton } from '../FileButton.tsx'
import { toEditorHtml } from './article-html.ts'
import { Tool } from './Tool.tsx'

/**
 * Inserts a picture with its alternative text, or changes that of the selected picture. A picture is stored as a file of
 * the article, which must have been saved once.
 */
export function PictureTool({ articleId }: { articleId: string | undefined }) {
  const t = useT()
  const { editor } = useRichTextEditorContext()
  const [chosen, setChosen] = useState<File | 'selected'>()
  const isSelected = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('picture') ?? false })
  const { run, running } = useAction((file: File) => attachFile(articleId ?? '', file), { refresh: staleFiles })
  const confirm = async (alt: string) => {
    if (chosen instanceof File) {
      const stored = await run(chosen).catch(() => undefined)
      if (!stored) return
      editor
        ?.chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { src: toEditorHtml(stored.url), alt } })
        .run()
    } else editor?.chain().focus().updateAttributes('picture', { alt }).run()
    setChosen(undefined)
  }
  return (
    <>
      <FileButton
        rule={pictureRule}
        onChosen={setChosen}
        button={(open) => (
          <Tool
            label={t(articleId === undefined ? 'article.tool_picture_later' : 'article.tool_picture')}
            disabled={articleId === undefined || running}
            onClick={open}
          >
            <IconPhoto size={16} />
          </Tool>
        )}
      />
      {isSelected && (
        <Tool label={t('article.picture_alt')} onClick={() => setChosen('selected')}>
          <IconPhotoEdit size={16} />
        </Tool>
      )}
      {chosen && (
        <AltDialog
          initial={chosen === 'selected' ? String(editor?.getAttributes('picture').alt ?? '') : ''}
          isNew={chosen !== 'selected'}
          busy={running}
          onClose={() => setChosen(undefined)}
          onConfirm={(alt) => void confirm(alt)}
        />
      )}
    </>
  )
}

type AltDialogProps = {
  initial: string
  isNew: boolean
  busy: boolean
  onClose: () => void
  onConfirm: (alt: string) => void
}

function AltDialog({ initial, isNew, busy, onClose, onConfirm }: AltDialogProps) {
  const t = useT()
  const [alt, setAlt] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(alt.trim())
  }
  return (
    <Dialog opened onClose={onClose} title={t(isNew ? 'article.tool_picture' : 'article.picture_alt')} width={440}>
      <Stack component="form" gap={16} onSubmit={submit} noValidate>
        <TextInput
          label={t('article.picture_alt')}
          description={t('article.picture_alt_hint')}
          maxLength={200}
          data-autofocus
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <DialogActions
          onCancel={onClose}
          confirmLabel={t(isNew ? 'article.picture_insert' : 'list.apply')}
          busy={busy}
        />
      </Stack>
    </Dialog>
  )
}
