import { Button } from '@mantine/core'
import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense } from 'react'
import { ConflictNotice } from '../parts/editing/ConflictNotice.tsx'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { FieldGrid } from './FieldGrid.tsx'
import { FirstFieldFocus } from './FirstFieldFocus.tsx'
import { useOverride } from './overrides.ts'
import { FieldInput } from './public/FieldInput.tsx'
import { type RecordFormProps, useRecordForm } from './public/use-record-form.ts'
import { AsOf } from './timeline/as-of.ts'
import { ReviewDialog } from './timeline/ReviewDialog.tsx'
import { ValueDifference } from './ValueDifference.tsx'

/** A form with a control for each field in the order of the definition, or with the custom fields of its resource. */
export function RecordForm(props: RecordFormProps) {
  const t = useT()
  const { description, record } = props
  const form = useRecordForm(props)
  const { field: word } = useResourceLabels(description.name)
  const { Fields, inputs, remedies } = useOverride(description.name)
  const Remedy = form.reason === undefined ? undefined : remedies?.[form.reason]
  const control = (field: FieldDescription) => (
    <FieldInput
      key={field.name}
      resource={description.name}
      field={form.requires(field.name) ? { ...field, required: true } : field}
      value={form.valueOf(field.name)}
      entered={form.valueOf}
      onChange={(value) => form.enter(field.name, value)}
      error={form.errorOf(field.name)}
    />
  )
  const controlOf = (name: string) => {
    const field = form.fields.find((one) => one.name === name)
    return field ? control(field) : null
  }
  const day = description.effectiveDay === undefined ? '' : String(form.valueOf(description.effectiveDay) ?? '')
  return (
    <AsOf value={day}>
      <Stack ref={form.form} component="form" gap={14} onSubmit={form.submit} noValidate>
        <ConflictNotice
          editing={form.editing}
          labelOf={(name) => word(String(name))}
          show={(name, value, was) => {
            const field = form.fields.find((one) => one.name === name)
            return field && <ValueDifference resource={description.name} field={field} value={value} was={was} />
          }}
        />
        <Suspense fallback={null}>
          {Fields ? (
            <Fields form={form} record={record} field={controlOf} />
          ) : (
            <FieldGrid fields={form.fields} control={control} hasOwnInput={(name) => Boolean(inputs?.[name])} />
          )}
          {!record && <FirstFieldFocus form={form.form} />}
        </Suspense>
        {form.failure && (
          <Box component="p" py={8} px={12} bdrs={6} bg="error-tint" c="error" role="alert">
            {form.failure}
            {Remedy && record && (
              <Suspense fallback={null}>
                {' '}
                <Remedy record={record} day={day} />
              </Suspense>
            )}
          </Box>
        )}
        <Flex pos="sticky" align="center" gap={8} py={12} bg="card" bdt="line" className={classes.actions}>
          <Button type="submit" loading={form.busy}>
            {t('list.save')}
          </Button>
          <Button variant="default" onClick={form.cancel}>
            {t('list.cancel')}
          </Button>
          <Flex flex={1} align="start" gap={6} miw={0} fz={13} lh={20} c="deadline" role="status">
            {form.caution && (
              <>
                <IconAlertTriangle size={16} className={classes.caution} aria-hidden />
                {form.caution.sentence}
              </>
            )}
          </Flex>
        </Flex>
        {form.caution && form.doubt && (
          <ConfirmDialog
            opened
            title={form.caution.question}
            consequence={form.caution.sentence}
            confirmLabel={t('list.save')}
            cancelLabel={t('timeline.back')}
            onClose={() => form.doubt?.onAnswer(false)}
            onConfirm={() => form.doubt?.onAnswer(true)}
          />
        )}
        {form.review && <ReviewDialog description={description} {...form.review} />}
      </Stack>
    </AsOf>
  )
}
