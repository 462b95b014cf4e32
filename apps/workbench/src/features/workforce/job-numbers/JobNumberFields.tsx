import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { useResourceLabels } from '../../../shell/use-t.ts'
import { ElementsEditor } from './ElementsEditor.tsx'
import { readElements } from './elements.ts'
import { NextNumbers } from './NextNumbers.tsx'

const today = () => new Date().toLocaleDateString('sv-SE')

/** The fields of a rule, with the numbers that it gives. */
export function JobNumberFields({ form, record, field }: RecordFieldsProps) {
  const { field: word } = useResourceLabels('job-number-rule')
  const elements = readElements(form.valueOf('elements'))
  return (
    <>
      {field('name')}
      {field('nameEn')}
      {field('appliesTo')}
      {field('businessUnitId')}
      <ElementsEditor
        label={word('elements')}
        elements={elements}
        onChange={(next) => form.enter('elements', next)}
        error={form.errorOf('elements')}
      />
      <NextNumbers
        ruleId={record?.id ?? null}
        unitId={String(form.valueOf('businessUnitId') ?? '')}
        elements={elements}
        entryOn={today()}
      />
      {field('enabled')}
    </>
  )
}
