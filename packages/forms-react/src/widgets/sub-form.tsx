import { Button } from '@mantine/core'
import { labelOf, type RowsPlan, rowsCeiling } from '@rostrum/forms'
import { FieldError } from '@rostrum/ui/FieldError'
import { Box, Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { RequiredNote } from '../fields/FieldFrame.tsx'
import { RowCards } from '../rows/RowCards.tsx'
import { RowTable } from '../rows/RowTable.tsx'
import { useColumns } from '../rows/use-columns.ts'
import { useFitsWidth } from '../rows/use-fits-width.ts'
import { useRows } from '../rows/use-rows.ts'
import { classNames, describedBy } from '../view/class-names.ts'
import { fieldIds } from '../view/field-ids.ts'
import { useFormContext } from '../view/form-context.ts'
import { PartMark, useMarkOf } from '../view/marked-parts.tsx'
import { useField } from '../view/use-form-state.ts'
import { useErrorMessage, useFormText } from '../view/use-form-text.ts'
import { usePatchedPlan } from '../view/use-patched-plan.ts'
import type { RowsView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

function SubForm({ plan }: { plan: RowsPlan }) {
  const { visible, patch } = useField(plan.name)
  const patched = usePatchedPlan(plan, patch)
  return visible ? <SubFormGroup plan={patched} /> : null
}

function SubFormGroup({ plan }: { plan: RowsPlan }) {
  const t = useFormText()
  const sentence = useErrorMessage()
  const { prefix } = useFormContext()
  const rows = useRows(plan)
  const isPhone = usePhone()
  const root = useRef<HTMLDivElement>(null)
  const columns = useColumns(plan)
  const hasRoom = useFitsWidth(root, columns)
  const undoButton = useRef<HTMLButtonElement>(null)
  const { state, canAdd, news, undo } = rows
  const { options } = plan
  const ids = fieldIds(prefix, plan.name)
  const mark = useMarkOf(plan.name)
  const count = rows.rows.length
  // The delete button was removed with its row. The focus moves to the undo button.
  useEffect(() => {
    if (news.deleted) undoButton.current?.focus()
  }, [news])
  const counted = (
    <Box id={ids.description} component="span" flex="none" ms="auto" fz={14} lh={22} c="mute">
      <RowCount count={count} limit={options.maxRows === rowsCeiling ? undefined : options.maxRows} />
    </Box>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a card with its count next to the legend
    <div
      role="group"
      ref={root}
      id={ids.control}
      aria-labelledby={ids.label}
      aria-describedby={describedBy(
        state.required && ids.required,
        ids.description,
        mark && ids.mark,
        state.error && ids.error,
      )}
      className={classNames(classes.subForm, options.customClass)}
      data-label-align={options.labelAlign}
      tabIndex={-1}
    >
      <GroupHead plan={plan} isRequired={state.required}>
        {counted}
      </GroupHead>
      {options.description && (
        <Text fz={14} lh={22} c="mute">
          {options.description}
        </Text>
      )}
      {mark && <PartMark id={ids.mark}>{mark}</PartMark>}
      {count > 0 &&
        (hasRoom && !isPhone ? (
          <RowTable plan={plan} columns={columns} rows={rows} />
        ) : (
          <RowCards plan={plan} rows={rows} />
        ))}
      {state.error && <FieldError id={ids.error}>{sentence(state.error)}</FieldError>}
      <Flex wrap="wrap" align="center" rowGap={8} columnGap={16}>
        {rows.canChange && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            disabled={!canAdd}
            onClick={() => rows.actions.add()}
          >
            {options.addLabel || t('form.row_add')}
          </Button>
        )}
        <Text fz={14} lh={22} c="mute" role="status">
          {news.text}
          {undo && (
            <Box
              ref={undoButton}
              component={PlainButton}
              ms={8}
              mih={24}
              c="link"
              td="underline"
              className={classes.undo}
              onClick={undo}
            >
              {t('form.undo')}
            </Box>
          )}
        </Text>
        {options.labelHidden && counted}
      </Flex>
    </div>
  )
}

type GroupHeadProps = { plan: RowsPlan; isRequired: boolean; children: ReactNode }

function GroupHead({ plan: { name, options }, isRequired, children }: GroupHeadProps) {
  const { prefix } = useFormContext()
  const ids = fieldIds(prefix, name)
  const isUnseen = options.labelHidden || !options.label
  return (
    <Flex align="baseline" gap={16}>
      <span id={ids.label} className={isUnseen ? classes.unseen : classes.label}>
        {labelOf(options, name)}
        {isRequired && <span aria-hidden="true"> *</span>}
      </span>
      {isRequired && <RequiredNote id={ids.required} />}
      {!options.labelHidden && children}
    </Flex>
  )
}

function RowCount({ count, limit }: { count: number; limit: number | undefined }) {
  const t = useFormText()
  if (count === 0) return t('form.rows_none')
  return limit === undefined ? t('form.rows_filled', { count }) : t('form.rows_filled_of', { count, limit })
}

export const subFormView: RowsView = { kind: 'rows', type: 'sub-form', Rows: SubForm }
