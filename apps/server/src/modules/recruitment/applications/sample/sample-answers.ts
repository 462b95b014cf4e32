import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { pathOf } from '../../projects/sample/public.ts'
import type { SamplePerson } from './sample-people.ts'

type Uploads = { readonly photo: string; readonly diploma: string }

const schools = [
  '云南大学',
  '云南师范大学',
  '云南农业大学',
  '昆明理工大学',
  '云南财经大学',
  '云南中医药大学',
  '西南林业大学',
]

/** The answers of a person in the personal information; the registration form adds a few more. */
export function profileAnswers(world: SampleWorld, person: SamplePerson, { photo }: Uploads): Record<string, unknown> {
  const graduated = Number(world.day(0).slice(0, 4)) - person.experience
  const isMaster = person.education === 'master'
  const degree = person.education === 'juniorCollege' ? 'none' : person.education
  const [major, majorName] = person.major
  return {
    email: `${person.phone}@example.com`,
    nation: world.pick(['01', '01', '01', '07', '08']),
    politicalStatus: person.politicalStatus,
    household: pathOf(person.county),
    birthplace: pathOf(person.county),
    studentOrigin: pathOf(person.county),
    health: 'good',
    maritalStatus: person.experience > 5 ? 'married' : 'unmarried',
    employmentStatus: person.experience > 0 ? 'employed' : 'graduating',
    address: `${person.county.name}滨江路 ${world.integer(1, 200)} 号`,
    photo: [{ name: '证件照.jpg', url: photo }],
    education: [
      ...(isMaster ? [stage(world, 'bachelor', 'bachelor', bachelorBefore(major), '', graduated - 7)] : []),
      stage(world, person.education, degree, major, majorName, graduated - (isMaster ? 3 : 4), graduated),
    ],
    noEmployment: person.experience === 0,
    ...(person.experience > 0 && { employment: employmentsOf(world, graduated) }),
    family: familyOf(world, person),
    noCertificates: person.certificates.length === 0,
    ...(person.certificates.length > 0 && { certificates: [...person.certificates] }),
  }
}

/** The first degree of a person with a master's, in the closest class of the undergraduate catalogue. */
function bachelorBefore(major: string): string {
  const first: Readonly<Record<string, string>> = {
    G0501: '050101',
    G0812: '080901',
    G0301: '030101K',
    G1204: '120402',
    G0401: '040101',
    G1002: '100201K',
  }
  return first[major] ?? '050101'
}

function stage(
  world: SampleWorld,
  level: string,
  degree: string,
  major: string,
  majorName: string,
  from: number,
  to = from + 4,
) {
  return {
    school: world.pick(schools),
    level,
    degree,
    major,
    majorName: majorName || major,
    studyMode: 'fullTime',
    from: `${from}-09`,
    to: `${to}-07`,
  }
}

const employers = [
  ['云溪县水务局', '办事员', 'government'],
  ['澜江市第三小学', '教师', 'institution'],
  ['澜江州城市发展公司', '会计', 'stateEnterprise'],
  ['碧山县人民医院', '护士', 'institution'],
  ['江口县文化馆', '技术员', 'institution'],
  ['澜江青禾食品有限公司', '会计', 'privateEnterprise'],
] as const

function employmentsOf(world: SampleWorld, graduated: number) {
  const [employer, post, kind] = world.pick(employers)
  return [
    {
      employer,
      post,
      kind,
      from: `${graduated}-08`,
      to: '',
    },
  ]
}

function familyOf(world: SampleWorld, { name, birthDate }: SamplePerson) {
  const birthYear = Number(birthDate.slice(0, 4))
  const ageOfFather = world.integer(24, 30)
  return [
    {
      relation: 'father',
      name: `${name.slice(0, 1)}建国`,
      bornIn: `${birthYear - ageOfFather}-0${world.integer(1, 9)}`,
      status: '13',
      workplace: world.pick(['务农', '澜江市第二中学 教师', '个体经营']),
    },
    {
      relation: 'mother',
      name: `${world.pick(['周', '李', '杨', '赵'])}慧兰`,
      bornIn: `${birthYear - ageOfFather + world.integer(0, 3)}-0${world.integer(1, 9)}`,
      status: world.pick(['13', '01']),
      workplace: world.pick(['务农', '澜江州人民医院 护士', '退休']),
    },
  ]
}

/** The answers of the registration form in addition to the personal information. */
export const registrationAnswers = (
  profile: Readonly<Record<string, unknown>>,
  { diploma }: Uploads,
): Record<string, unknown> => ({
  ...profile,
  diplomas: [{ name: '学历学位证书.pdf', url: diploma }],
  proofs: [],
  awards: '',
  goodFaith: ['declared'],
})
