import { type Fact, FactList } from '@rostrum/ui/FactList'
import { Box, Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { usePaymentFacts } from '../../../parts/recruitment/PaymentFacts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { AuditValue, technicalFacts, useFactLabel } from './AuditValue.tsx'
import { ownerOfEntry } from './entry-owner.ts'
import { auditSubjectQuery, SubjectName } from './SubjectName.tsx'

type Changes = Readonly<Record<string, readonly [from: unknown, to: unknown]>>
type Facts = Readonly<Record<string, unknown>> & { readonly changes?: Changes | number }

/** The subject and the recorded details of an audit record, as text. */
export function AuditDetails({ record, ChangedValue }: PanelProps) {
  const t = useT()
  const entity = String(record.entity)
  const subject = useQuery(auditSubjectQuery(entity))
  const wordOf = useFactLabel(entity)
  const { changes, ...others } = (record.facts ?? {}) as Facts
  const ofMoney = entity === 'payment_order' || entity === 'payment_refund'
  const paymentFacts = usePaymentFacts()(ofMoney ? others : {})
  const { pair, noted } = changePairOf(typeof changes === 'number' ? { ...others, changes } : ofMoney ? {} : others)
  const changed = typeof changes === 'object' ? Object.entries(changes) : []
  const fields = subject.data?.fields ?? []
  const id = String(record.entityId)
  // An event about a whole kind, such as an export, is recorded under the name of the kind.
  const owner = ownerOfEntry(entity, record.facts)
  const about = owner ? [owner] : id === entity ? [] : [{ entity, id }]
  const facts: Fact[] = [
    ...about.map((one) => ({
      key: one.id,
      term: t('audit.subject'),
      value: <SubjectName {...one} isLinked />,
    })),
    ...paymentFacts,
    ...pair.map(([from, to]) => ({
      key: ' pair',
      term: t('audit.changes'),
      value: <AuditChange entity={entity} name="state" from={from} to={to} />,
    })),
    ...Object.entries(noted)
      .filter(([name]) => !technicalFacts.has(name))
      .map(([name, value]) => ({
        key: name,
        term: wordOf(name),
        value: <AuditValue entity={entity} name={name} value={value} />,
      })),
  ]
  return (
    <Stack component="section" gap={8} overflowWrap="anywhere">
      <FactList layout="beside" facts={facts} />
      {changed.length > 0 && (
        <>
          <Box component="h3" mt={8} fz={13} lh={20}>
            {t('audit.changes')}
          </Box>
          <FactList
            layout="beside"
            facts={changed.map(([name, [from, to]]) => {
              const field = fields.find((one) => one.name === name)
              const value = field ? (
                <ChangedValue resource={entity} field={field} value={to} was={from} />
              ) : (
                <AuditChange entity={entity} name={name} from={from} to={to} />
              )
              return { key: name, term: wordOf(name), value }
            })}
          />
        </>
      )}
    </Stack>
  )
}

type AuditChangeProps = { entity: string; name: string; from: unknown; to: unknown }

/** Old and new value of a field whose resource the reader cannot see. */
function AuditChange({ entity, name, from, to }: AuditChangeProps) {
  if (from === to || isBlank(from)) return <AuditValue entity={entity} name={name} value={to} />
  return (
    <>
      <del>
        <AuditValue entity={entity} name={name} value={from} />
      </del>{' '}
      → <AuditValue entity={entity} name={name} value={to} />
    </>
  )
}

/** Pairs old and new values, whatever their names are. */
function changePairOf(facts: Readonly<Record<string, unknown>>) {
  const names = [
    ['from', 'to'],
    ['before', 'after'],
  ].find((both) => both.every((name) => name in facts))
  if (!names) return { pair: [], noted: facts }
  const noted = Object.fromEntries(Object.entries(facts).filter(([name]) => !names.includes(name)))
  return { pair: [names.map((name) => facts[name])], noted }
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''
