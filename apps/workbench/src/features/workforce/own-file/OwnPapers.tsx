import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { FactSection } from './FactSection.tsx'
import classes from './own-file.module.css'
import type { OwnFile } from './own-file.ts'

/** Contracts and papers with their days and states. */
export function OwnPapers({ file: { contracts, documents } }: { readonly file: OwnFile }) {
  const t = useT()
  const { date } = useFormats()
  const ofContract = useResourceLabels('contract')
  const ofDocument = useResourceLabels('employee-document')
  const days = (from: string | null, to: string | null) =>
    [from, to].map((day) => (day === null ? '…' : date(day, 'date'))).join(' – ')
  return (
    <>
      <FactSection title={t('own_file.contracts')} isEmpty={contracts.length === 0}>
        {contracts.map((one) => (
          <div key={one.number} className={classes.row}>
            <b>{one.number}</b>
            <span>{ofContract.option('kind', one.kind)}</span>
            <span>{days(one.startsOn, one.endsOn)}</span>
            <span>{ofContract.option('state', one.state)}</span>
          </div>
        ))}
      </FactSection>
      <FactSection title={t('own_file.documents')} isEmpty={documents.length === 0}>
        {documents.map((one) => (
          <div key={`${one.kind} ${one.number} ${one.validFrom ?? ''}`} className={classes.row}>
            <b>{ofDocument.option('kind', one.kind)}</b>
            <span>{one.number}</span>
            <span>{days(one.validFrom, one.validTo)}</span>
            <span>{ofDocument.option('state', one.state)}</span>
          </div>
        ))}
      </FactSection>
    </>
  )
}
