import { ActionIcon } from '@mantine/core'
import { entryPath } from '@rostrum/forms'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { IconX } from '@tabler/icons-react'
import { useDesigner } from '../view/designer-context.ts'
import { useMessageByKey, useT, useTitles } from '../view/messages.ts'
import { languageName } from './language-name.ts'
import classes from './TextsDialog.module.css'
import type { TextRow } from './text-rows.ts'

type TextTableProps = {
  rows: readonly TextRow[]
  /** The language that the form is written in. */
  own: string
  languages: readonly string[]
  /** Number of texts of the form without a translation, by language. */
  missing: (language: string) => number
  textOf: (row: TextRow, locale: string | undefined) => string
  onText: (row: TextRow, locale: string | undefined, text: string) => void
  onRemove: (language: string) => void
}

/** A row for each text, a column for each language. */
export function TextTable({ rows, own, languages, missing, textOf, onText, onRemove }: TextTableProps) {
  const t = useT()
  const places = useTextLocations()
  return (
    <Box overflow="auto" bd="line-strong" bdrs={8} className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('designer.texts_place')}</th>
            <th scope="col">{t('designer.texts_own_in', { language: languageName(own) })}</th>
            {languages.map((language) => (
              <th scope="col" key={language}>
                <LanguageHead language={language} missing={missing(language)} onRemove={() => onRemove(language)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { widget, what } = places(row)
            const isFirst = rows[at - 1]?.location.key !== row.location.key
            const cell = (locale: string | undefined) => (
              <TextCell
                label={`${widget}, ${what}, ${locale === undefined ? t('designer.texts_own') : languageName(locale)}`}
                locale={locale}
                text={textOf(row, locale)}
                onText={(text) => onText(row, locale, text)}
              />
            )
            return (
              <tr key={row.id} data-first={isFirst || undefined}>
                <Box scope="row" component="th" fw={400} ta="start" overflowWrap="anywhere" className={classes.place}>
                  {isFirst && (
                    <Box component="span" display="block" fw={600}>
                      {widget}
                    </Box>
                  )}
                  <Box component="span" display="block" c="mute">
                    {what}
                  </Box>
                </Box>
                <td>{cell(undefined)}</td>
                {languages.map((language) => (
                  <td key={language}>{cell(language)}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

function LanguageHead({ language, missing, onRemove }: { language: string; missing: number; onRemove: () => void }) {
  const t = useT()
  const name = languageName(language)
  return (
    <Flex component="span" align="center" gap={8}>
      <span lang={language}>{name}</span>
      <Text span ms="auto" fz={12} fw={400} c="mute" className={classes.count} data-missing={missing > 0 || undefined}>
        {missing > 0 ? t('designer.texts_missing', { count: missing }) : t('designer.texts_complete')}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('designer.texts_remove', { language: name })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </ActionIcon>
    </Flex>
  )
}

type TextCellProps = { label: string; locale: string | undefined; text: string; onText: (text: string) => void }

function TextCell({ label, locale, text, onText }: TextCellProps) {
  const t = useT()
  const isMissing = text.trim() === ''
  return (
    <textarea
      rows={1}
      className={classes.text}
      aria-label={label}
      lang={locale}
      placeholder={isMissing ? t('designer.texts_gap') : undefined}
      data-missing={isMissing || undefined}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}

/** The node of a text, and its property: the label, the placeholder, an option. */
function useTextLocations(): (row: TextRow) => { readonly widget: string; readonly what: string } {
  const t = useT()
  const word = useMessageByKey()
  const { ofNode } = useTitles()
  const { session } = useDesigner()
  return ({ location: { nodeId, option, entry } }) => {
    const node = nodeId === undefined ? undefined : session.document.find(nodeId)?.node
    const widget = node ? ofNode(node) : t('designer.rules')
    const path = entry === undefined ? undefined : entryPath(entry).join(' / ')
    if (nodeId === undefined) return { widget, what: path ?? t('designer.rule_hint') }
    const setting = word(`setting.${option}`)
    return { widget, what: path === undefined ? setting : `${setting} · ${path}` }
  }
}
