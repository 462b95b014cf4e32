import type { Dated } from '@rostrum/attendance-rules/dated'
import type { Shift } from '@rostrum/attendance-rules/shift'
import type { FigureRule, TemplateVersion } from '@rostrum/attendance-rules/template'
import type { TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import type { ShiftDefinition } from '@rostrum/contracts/attendance/templates/shift'
import { half, one } from '@rostrum/decimal/fraction'
import type { Names } from '@rostrum/i18n/readable-name'
import { divided } from './nearest-target.ts'
import type { StoredVersion } from './plan-facts.store.ts'

export type StoredRules = TemplateRules & { readonly kind: TemplateVersion['kind'] }
export type StoredShift = ShiftDefinition & {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly value: '1' | '0.5'
}

/** Templates and shifts as they are on each day. People of one template share its objects. */
export type TemplateVersions = {
  readonly shiftOn: (shift: string, day: string) => Shift | null
  /** The days on which a shift changes. */
  readonly shiftDays: (shift: string) => readonly string[]
  /** The shift that a version belongs to. */
  readonly shiftOfVersion: (version: string) => (Required<Names> & { readonly id: string }) | undefined
  readonly rowsOf: (template: string) => readonly Dated<TemplateVersion>[]
}

export function templateVersions(
  templates: readonly StoredVersion<StoredRules>[],
  shifts: readonly StoredVersion<StoredShift>[],
): TemplateVersions {
  const versionsOf = Map.groupBy(templates, (version) => version.of)
  const shiftVersions = Map.groupBy(shifts, (version) => version.of)
  const shiftNames = new Map(
    shifts.map(({ id, of, definition }) => [id, { id: of, name: definition.name, nameEn: definition.nameEn }]),
  )
  const builtShifts = new Map<string, Shift>()
  const builtRows = new Map<string, readonly Dated<TemplateVersion>[]>()
  const shiftOn = (id: string, day: string): Shift | null => {
    const versions = shiftVersions.get(id) ?? []
    const version = versions.findLast(({ from }) => from <= day) ?? versions[0]
    if (!version) return null
    const built = builtShifts.get(version.id) ?? buildShift(version)
    builtShifts.set(version.id, built)
    return built
  }
  const shiftDays = (id: string) => (shiftVersions.get(id) ?? []).map(({ from }) => from)
  const build = (template: string): readonly Dated<TemplateVersion>[] => {
    const versions = versionsOf.get(template) ?? []
    return versions.flatMap((version, index) => {
      const range = { from: version.from, until: versions[index + 1]?.from ?? null }
      const days = version.definition.pattern.days.flatMap((shift) => (shift ? shiftDays(shift) : []))
      return divided(range, days).map((part) => ({ ...part, value: buildVersion(version, part.from, shiftOn) }))
    })
  }
  return {
    shiftOn,
    shiftDays,
    shiftOfVersion: (version) => shiftNames.get(version),
    rowsOf(template) {
      const rows = builtRows.get(template) ?? build(template)
      builtRows.set(template, rows)
      return rows
    },
  }
}

function buildShift({ id, definition }: StoredVersion<StoredShift>): Shift {
  const { segments, code, value, rests, split, arrival } = definition
  const [first, second] = segments
  if (!first) throw new RangeError(`The shift version ${id} has no segment`)
  return {
    ...{ id, code, rests, split, arrival },
    value: value === '1' ? one : half,
    segments: second ? [first, second] : [first],
  }
}

function buildVersion(
  { id, definition }: StoredVersion<StoredRules>,
  day: string,
  shiftOn: TemplateVersions['shiftOn'],
): TemplateVersion {
  const {
    kind,
    clocks,
    pattern,
    dayStart,
    holidayExemption,
    exemptOnEntry,
    exemptOnLastDay,
    edgeClocks,
    field,
    figure,
  } = definition
  const days = pattern.days.map((shift) => (shift === null ? null : shiftOn(shift, day)))
  return {
    ...{ id, kind, clocks, dayStart, holidayExemption, exemptOnEntry, exemptOnLastDay, edgeClocks, field },
    pattern: pattern.kind === 'week' ? { kind: 'week', days } : { kind: 'cycle', start: pattern.start, days },
    figure: figure && figureRuleOf(figure),
  }
}

const figureRuleOf = ({ from, to, ...rule }: NonNullable<TemplateRules['figure']>): FigureRule => ({
  ...rule,
  window: { from, until: to },
})
