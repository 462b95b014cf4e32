import { Button } from '@mantine/core'
import {
  type Answers,
  type CompiledForm,
  type DescribeContext,
  type DescribedAnswer,
  type DescribedRows,
  describeAnswers,
  type OptionSources,
} from '@rostrum/forms'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useId, useMemo } from 'react'
import classes from './AnswersView.module.css'
import { useDisplayLabels, useFormText } from './view/use-form-text.ts'

type AnswersViewProps = {
  compiled: CompiledForm
  answers: Answers
  today: string
  /** Values of fields that the person did not enter. */
  given?: Answers
  /** The changes of the form's scripts. */
  scripted?: DescribeContext['scripted']
  /** The lists behind the data sources, for the labels of chosen values. */
  sources?: OptionSources
  /** Heading level of the parts. */
  level?: 2 | 3
  /** Resolves the URL of an answer's file, if it differs from its address. */
  fileAddress?: (url: string) => string
  /** Navigates back to a section to change it. */
  onEdit?: (sectionId: string) => void
}

/** The answers as text, by section: for review before submission, and for readers without write access. */
export function AnswersView({
  compiled,
  answers,
  today,
  given,
  scripted,
  sources,
  level = 2,
  fileAddress = sameAddress,
  onEdit,
}: AnswersViewProps) {
  const t = useFormText()
  const labels = useDisplayLabels()
  const id = useId()
  const parts = useMemo(
    () =>
      describeAnswers(compiled, answers, {
        today,
        labels,
        ...(given ? { given } : {}),
        ...(scripted ? { scripted } : {}),
        ...(sources ? { sources } : {}),
      }),
    [compiled, answers, today, labels, given, scripted, sources],
  )
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Stack gap={16}>
      {parts.map((part, at) => (
        <Box
          key={part.id || `part-${at}`}
          component="section"
          pt={20}
          pb={24}
          px={24}
          bd="line"
          bdrs={8}
          bg="card"
          phone={{ p: 16 }}
          className={classes.part}
          aria-labelledby={part.label ? `${id}-${at}` : undefined}
        >
          {part.label && (
            <Flex component="header" align="baseline" justify="space-between" gap={16} mb={12}>
              <Heading id={`${id}-${at}`} className={classes.title}>
                {part.label}
              </Heading>
              {onEdit && part.id && (
                <Button
                  variant="default"
                  size="xs"
                  className={classes.edit}
                  id={`${id}-${at}-edit`}
                  aria-labelledby={`${id}-${at}-edit ${id}-${at}`}
                  onClick={() => onEdit(part.id)}
                >
                  {t('form.section_edit')}
                </Button>
              )}
            </Flex>
          )}
          <Items items={part.items} heading={part.label} fileAddress={fileAddress} />
        </Box>
      ))}
    </Stack>
  )
}

const sameAddress = (url: string) => url

type WithFiles = { fileAddress: (url: string) => string }
type ItemsProps = WithFiles & { items: readonly Item[]; heading: string }

type Item = DescribedAnswer | DescribedRows

/** Answers between sub-forms in lists of their own, so that everything stays in the order of the form. */
function listsOf(items: readonly Item[], heading: string): readonly (DescribedRows | readonly DescribedAnswer[])[] {
  const lists: (DescribedRows | DescribedAnswer[])[] = []
  for (const found of items) {
    const last = lists.at(-1)
    const item = withoutRows(found, heading)
    if (item.kind === 'rows') lists.push(item)
    else if (Array.isArray(last)) last.push(item)
    else lists.push([item])
  }
  return lists
}

/** A sub-form without rows reads as an empty answer: only its label tells what is empty. */
const withoutRows = (item: Item, heading: string): Item =>
  item.kind === 'rows' && item.rows.length === 0 && item.label !== heading
    ? {
        kind: 'answer',
        name: item.name,
        type: 'sub-form',
        label: item.label,
        labelHidden: false,
        isShown: true,
        text: '',
        files: [],
      }
    : item

function Items({ items, heading, fileAddress }: ItemsProps) {
  return listsOf(items, heading).map((list) =>
    'kind' in list ? (
      <RowsView
        key={list.name}
        rows={list}
        caption={list.label === heading ? '' : list.label}
        fileAddress={fileAddress}
      />
    ) : (
      <AnswerList key={list[0]?.name} answers={list} fileAddress={fileAddress} />
    ),
  )
}

function AnswerList({ answers, fileAddress }: WithFiles & { answers: readonly DescribedAnswer[] }) {
  return (
    <Stack component="dl" rowGap={12} columnGap={24} className={classes.answers}>
      {answers.map((answer) => (
        <div key={answer.name}>
          <Box component="dt" fz={13} lh={20} c="mute">
            {answer.label}
          </Box>
          <Box component="dd" c="ink" lh={24} overflowWrap="anywhere" ws="pre-line">
            <AnswerText answer={answer} fileAddress={fileAddress} />
          </Box>
        </div>
      ))}
    </Stack>
  )
}

function AnswerText({ answer, fileAddress }: WithFiles & { answer: DescribedAnswer }) {
  const t = useFormText()
  if (answer.text === '')
    return (
      <Text span c="mute">
        {t('form.not_filled')}
      </Text>
    )
  if (answer.files.length === 0) return answer.text
  return (
    <Flex component="ul" wrap="wrap" rowGap={4} columnGap={16} className={classes.files}>
      {answer.files.map((file) => (
        <li key={file.url}>
          <a href={fileAddress(file.url)} target="_blank" rel="noreferrer">
            {answer.type === 'picture-upload' ? <img src={fileAddress(file.url)} alt={file.name} /> : file.name}
          </a>
        </li>
      ))}
    </Flex>
  )
}

/** Rows as a table. Below 768 px each row is a block whose cells show the names of their columns. */
function RowsView({ rows, caption, fileAddress }: WithFiles & { rows: DescribedRows; caption: string }) {
  const t = useFormText()
  if (rows.rows.length === 0) return <Text c="mute">{t('form.rows_none')}</Text>
  return (
    <table className={classes.rows}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {rows.columns.map((column, at) => (
            <th key={rows.rows[0]?.[at]?.name ?? column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.rows.map((cells, at) => (
          <tr key={at}>
            {cells.map((cell) => (
              <td
                key={cell.name}
                data-label={cell.label}
                data-hidden={!cell.isShown || undefined}
                data-whole={cell.type === 'date' || undefined}
              >
                {cell.isShown && <AnswerText answer={cell} fileAddress={fileAddress} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
