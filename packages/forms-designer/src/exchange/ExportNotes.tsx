import type { ExportNote } from '@rostrum/forms/vform/export-notes'
import { Box, Text } from '@rostrum/ui/layout'
import { languageName } from '../texts/language-name.ts'
import { useMessageByKey, useT } from '../view/messages.ts'
import classes from './exchange.module.css'

/** What VForm will show or do differently, before the form is exported to it. */
export function ExportNotes({ notes }: { notes: readonly ExportNote[] }) {
  const t = useT()
  const sentence = useNoteMessage()
  const lost = notes.filter(isDataLoss)
  const lossless = notes.filter((note) => !isDataLoss(note))
  return (
    <Box
      component="section"
      flex="initial"
      mih={0}
      overflow="auto"
      className={classes.aside}
      aria-label={t('designer.export_notes')}
      tabIndex={0}
    >
      {lost.length > 0 && (
        <Box component="ul" overflowWrap="anywhere" fz={13} lh={20} c="error" className={classes.problems}>
          {lost.map((note) => (
            <li key={note.kind}>{sentence(note)}</li>
          ))}
        </Box>
      )}
      {lossless.length > 0 && (
        <Text mt={8} fz={13} c="mute">
          {t('designer.export_preserved')}
        </Text>
      )}
      {lossless.length > 0 && (
        <Box
          component="ul"
          overflowWrap="anywhere"
          fz={13}
          lh={20}
          c="error"
          className={classes.problems}
          data-tone="note"
        >
          {lossless.map((note) => (
            <li key={note.kind === 'options' ? `${note.kind} ${note.widget}` : note.kind}>{sentence(note)}</li>
          ))}
        </Box>
      )}
    </Box>
  )
}

const isDataLoss = ({ kind }: ExportNote) => kind === 'changed' || kind === 'unreadable'

function useNoteMessage(): (note: ExportNote) => string {
  const t = useT()
  const word = useMessageByKey()
  const listed = (texts: readonly string[]) => texts.join(t('form.list_separator'))
  return (note) => {
    switch (note.kind) {
      case 'rules':
        return t('designer.export_rules', { count: note.count })
      case 'translations':
        return t('designer.export_translations', { languages: listed(note.languages.map(languageName)) })
      case 'sections':
        return t('designer.export_sections', { widgets: listed(note.widgets) })
      case 'unknown':
        return t('designer.export_unknown', { widgets: listed(note.widgets) })
      case 'sources':
        return t('designer.export_sources', { names: listed(note.names) })
      case 'variables':
        return t('designer.export_variables', { names: listed(note.names) })
      case 'options':
        return t('designer.export_options', {
          widget: note.widget,
          options: listed(note.options.map((option) => word(`setting.${option}`))),
        })
      case 'changed': {
        const parts = note.parts.map((part) => t(`designer.export_part.${part}`))
        return t('designer.export_changed', { parts: listed([...parts, ...note.widgets]) })
      }
      case 'unreadable':
        return t('designer.export_unreadable')
    }
  }
}
