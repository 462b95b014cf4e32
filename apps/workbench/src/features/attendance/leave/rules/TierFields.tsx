import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useT } from '../../../../shell/use-t.ts'
import type { Definition } from './rule-types.ts'
import classes from './rules.module.css'

type Tier = Definition['tiers'][number]

type TierFieldsProps = {
  tiers: readonly Tier[]
  problems: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (tiers: Tier[]) => void
}

/** Days for whole completed years, both ends included. */
export function TierFields({ tiers, problems, readOnly, onChange }: TierFieldsProps) {
  const t = useT()
  const set = (at: number, change: Partial<Tier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)))
  const add = () => {
    const last = tiers.at(-1)
    const from = last ? (last.to ?? last.from) + 1 : 1
    const closed = tiers.map((tier) => (tier === last && tier.to === null ? { ...tier, to: tier.from } : tier))
    onChange([...closed, { from, to: null, days: last?.days ?? 0 }])
  }
  const problem = (at: number, field: string) => problems[`definition.tiers[${at}].${field}`]
  return (
    <Stack component="fieldset" gap={8} bd="none" p={0}>
      <legend>{t('leave.tiers')}</legend>
      {tiers.map((tier, at) => (
        <div key={at} className={classes.tier}>
          <NumberInput
            aria-label={t('leave.tier_from')}
            description={at === 0 && t('leave.tier_from')}
            value={tier.from}
            min={0}
            disabled={readOnly}
            error={problem(at, 'from')}
            onChange={(from) => set(at, { from: Number(from) })}
          />
          <NumberInput
            aria-label={t('leave.tier_to')}
            description={at === 0 && t('leave.tier_to')}
            placeholder={t('leave.tier_open')}
            value={tier.to ?? ''}
            disabled={readOnly}
            error={problem(at, 'to')}
            onChange={(to) => set(at, { to: to === '' ? null : Number(to) })}
          />
          <NumberInput
            aria-label={t('leave.days')}
            description={at === 0 && t('leave.days')}
            value={tier.days}
            min={0}
            step={0.5}
            disabled={readOnly}
            error={problem(at, 'days')}
            onChange={(days) => set(at, { days: Number(days) })}
          />
          {!readOnly && (
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t('leave.tier_remove', { number: at + 1 })}
              onClick={() => onChange(tiers.filter((_, index) => index !== at))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      ))}
      {!readOnly && (
        <div>
          <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
            {t('leave.tier_add')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
