import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { type PersonName, type Sex, type StaffCountry, sampleName } from './names.ts'
import { sampleIdNumber, samplePhone } from './papers.ts'

export type SamplePerson = PersonName & {
  readonly id: string
  readonly sex: Sex
  readonly birthday: string
  readonly nationality: StaffCountry
  readonly email: string
  readonly clothesSize: string
  readonly idNumber: string
  readonly phone: string
}

const sizes = ['S', 'M', 'M', 'L', 'L', 'XL'] as const

/** The person with a number in a country; guides are younger than those of the offices. */
export function samplePerson(
  world: SampleWorld,
  country: StaffCountry,
  number: number,
  isGuide: boolean,
): SamplePerson {
  const { integer, pick, random, idOf } = world
  const sex: Sex = random() < (isGuide ? 0.72 : 0.5) ? 'female' : 'male'
  const name = sampleName(world, country, sex)
  const year = isGuide ? integer(1990, 2006) : integer(1975, 1999)
  const birthday = `${year}-${two(integer(1, 12))}-${two(integer(1, 28))}`
  return {
    ...name,
    ...{ id: idOf(`employee/${country}/${number}`), sex, birthday, nationality: country },
    email: `${mailName(name)}.${country.toLowerCase()}${number}@example.com`,
    clothesSize: pick(sizes),
    idNumber: sampleIdNumber(world, { country, sex, birthday, number }),
    phone: samplePhone(country, number),
  }
}

const two = (number: number): string => String(number).padStart(2, '0')

/** The last word of a name in plain Latin letters. */
const mailName = ({ name, latin }: PersonName): string =>
  (latin || name)
    .replace(/[Đđ]/g, 'd')
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .trim()
    .split(' ')
    .slice(-2)
    .join('.')
