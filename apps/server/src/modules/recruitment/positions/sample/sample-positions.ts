import type { Requirement } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Insertable } from 'kysely'
import type { Position } from '../../../../kernel/database/database-types.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { type SampleProjectKey, sampleProjects } from '../../../../sample/lanjiang.ts'
import { counties, prefecture, projectSpecs, type SampleField } from '../../projects/sample/public.ts'
import { englishSampleName } from './english-names.ts'
import { employers, type Template, templates } from './position-templates.ts'

/** The positions of a project, and for those open for applying one cancelled position at the end. */
export function positionRows(world: SampleWorld, key: SampleProjectKey): Insertable<Position>[] {
  const { fields, letter } = projectSpecs[key]
  const { name, positions, headcount } = sampleProjects[key]
  const cancelled = key === 'institutions' ? [1] : []
  const places = [...headcounts(world, positions, headcount), ...cancelled]
  return places.map((count, at) => {
    const field = world.pick(fields)
    const template = world.pick(templates[field])
    const code = `${letter}${String(at + 1).padStart(4, '0')}`
    return {
      ...locationOf(world, field),
      id: world.idOf(`${name}/${code}`),
      project_id: world.idOf(name),
      code,
      title: template.title,
      title_en: englishSampleName(template.title),
      category_code: template.category.code,
      category_name: template.category.name,
      category_name_en: englishSampleName(template.category.name),
      headcount: count,
      description: template.description,
      description_en: englishSampleName(template.description),
      requirements: JSON.stringify(requirementsOf(world, template)),
      cancelled_at: at >= positions ? world.at(-1, '16:00') : null,
    }
  })
}

/** At least one opening for each position; the sum is the headcount of the project. */
function headcounts(world: SampleWorld, positions: number, headcount: number): number[] {
  const counts = Array.from({ length: positions }, () => 1)
  for (let left = headcount - positions; left > 0; left -= 1) {
    const at = world.integer(0, positions - 1)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

function locationOf(world: SampleWorld, field: SampleField) {
  const [employer, departments] = world.pick(employers[field])
  const place = counties.find(({ name }) => employer.startsWith(name.slice(0, 2))) ?? counties[0]
  const department = departments.length > 0 ? world.pick(departments) : null
  return {
    employer,
    employer_en: englishSampleName(employer),
    department,
    department_en: department === null ? '' : englishSampleName(department),
    location_code: place.code,
    location_name: `${prefecture.name}${place.name}`,
    location_name_en: `${place.nameEn}, ${prefecture.nameEn}`,
  }
}

function requirementsOf(world: SampleWorld, { education, majors, more = [] }: Template): Requirement[] {
  const degree = education === 'bachelor' && world.random() < 0.6
  return [
    { rule: 'education', minimum: education },
    ...(degree ? [{ rule: 'degree', minimum: 'bachelor' } as const] : []),
    { rule: 'major', majors: majors.length > 0 ? [...majors] : 'unlimited' },
    { rule: 'age', minimum: 18, maximum: world.pick([35, 35, 35, 40]) },
    ...more,
  ]
}
