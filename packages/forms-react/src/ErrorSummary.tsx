import { Box, Flex } from '@rostrum/ui/layout'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import classes from './forms-react.module.css'
import { focusField } from './view/focus-field.ts'
import { useFormContext } from './view/form-context.ts'
import { type SummaryEntry, summaryEntries } from './view/summary-entries.ts'
import { summaryLine } from './view/summary-line.ts'
import { useFormValue, useIsSummaryShown } from './view/use-form-state.ts'
import { useErrorMessage, useFormText } from './view/use-form-text.ts'

/**
 * All visible errors, each a link to its field; a section in which nothing is filled in has one line with their number,
 * so that the lines add up to the number in the title. The summary
 * appears after a failed validation and takes the focus. It removes fixed errors and disappears with the last one.
 * While a person fills in the form, errors appear at their fields only.
 */
export function ErrorSummary() {
  const t = useFormText()
  const context = useFormContext()
  const titleId = useId()
  const errors = useFormValue(context.form, (form) => form.errors)
  const isShown = useIsSummaryShown()
  const { form, view } = context
  // Asks the form: errors may have arrived between the render and its effect.
  useEffect(() => {
    if (errors.length === 0 && form.errors.length === 0) view.showSummary(false)
  }, [errors, form, view])
  if (!isShown || errors.length === 0) return null
  return (
    <Box
      ref={context.summary}
      role="alert"
      // A fixed error leaves the list, and a screen reader does not repeat the rest.
      aria-atomic="false"
      tabIndex={-1}
      component="section"
      pt={16}
      pb={20}
      px={24}
      bdrs={8}
      bg="card"
      phone={{ pt: 12, pb: 16, px: 16 }}
      className={classes.summary}
      aria-labelledby={titleId}
    >
      <Flex id={titleId} component="h2" align="center" gap={8} fz={17} lh={26} c="error" className={classes.title}>
        <IconAlertCircle size={22} aria-hidden="true" />
        {t('form.summary_title', { count: errors.length })}
      </Flex>
      <ul>
        {summaryEntries(context.form, errors).map(({ error, emptySection }) => (
          <SummaryLine
            key={error.path}
            error={error}
            emptySection={emptySection}
            onFollow={() => focusField(context, error.path)}
          />
        ))}
      </ul>
    </Box>
  )
}

type SummaryLineProps = SummaryEntry & { onFollow: () => void }

function SummaryLine({ error, emptySection, onFollow }: SummaryLineProps) {
  const t = useFormText()
  const sentence = useErrorMessage()
  const { form, compiled, prefix } = useFormContext()
  const line =
    emptySection === undefined
      ? summaryLine(compiled.plan, error, sentence(error), t)
      : t('form.summary_line', {
          place: emptySection.label,
          message: t('form.summary_empty', { count: emptySection.count }),
        })
  if (error.path === '') return <li>{line}</li>
  return (
    <li>
      <a
        href={`#${prefix}${form.keyOf(error.path) ?? error.path}`}
        onClick={(event) => {
          event.preventDefault()
          onFollow()
        }}
      >
        {line}
      </a>
    </li>
  )
}
