import { birthDateOf, checkCharacterOf, sexOf } from '@rostrum/contracts/kernel/checks/id-number'
import type { Education } from '@rostrum/contracts/recruitment/positions/requirements'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { type County, counties } from '../../projects/sample/public.ts'

export type SamplePerson = {
  readonly id: string
  readonly name: string
  readonly idNumber: string
  readonly phone: string
  readonly sex: 'male' | 'female'
  readonly birthDate: string
  readonly county: County
  readonly education: Education
  readonly major: readonly [code: string, name: string]
  readonly politicalStatus: string
  readonly certificates: readonly string[]
  /** Years since the last graduation. */
  readonly experience: number
}

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎'
const given =
  '子涵雨桐欣怡浩然思远佳宁梓萱宇轩诗雅明哲静文若溪书瑶晨曦俊杰嘉懿振华晓彤海燕志强丽娜建国秀英玉兰春梅国栋雪琴'

type Major = SamplePerson['major']
const bachelorMajors: readonly Major[] = [
  ['050101', '汉语言文学'],
  ['050301', '新闻学'],
  ['080901', '计算机科学与技术'],
  ['080902', '软件工程'],
  ['120203K', '会计学'],
  ['120204', '财务管理'],
  ['120402', '行政管理'],
  ['030101K', '法学'],
  ['040107', '小学教育'],
  ['050201', '英语'],
  ['070101', '数学与应用数学'],
  ['071201', '统计学'],
  ['060101', '历史学'],
  ['120502', '档案学'],
  ['030301', '社会学'],
  ['081001', '土木工程'],
  ['081101', '水利水电工程'],
  ['090101', '农学'],
  ['100201K', '临床医学'],
  ['101101K', '护理学'],
  ['100701', '药学'],
  ['100401K', '预防医学'],
]
const masterMajors: readonly Major[] = [
  ['G0501', '中国语言文学'],
  ['G0812', '计算机科学与技术'],
  ['G0301', '法学'],
  ['G1204', '公共管理学'],
  ['G0401', '教育学'],
  ['G1002', '临床医学'],
]
const collegeMajors: readonly Major[] = [
  ['530302', '大数据与会计'],
  ['520201', '护理'],
  ['510201', '计算机应用技术'],
  ['590206', '行政管理'],
  ['570102K', '学前教育'],
]

/** The usual certificates of people with a major. */
const certificatesByMajor: Readonly<Record<string, readonly string[]>> = {
  '120203K': ['accounting.junior'],
  '120204': ['accounting.junior'],
  '530302': ['accounting.junior'],
  '050101': ['teacher.highSchool', 'mandarin.2A'],
  '070101': ['teacher.highSchool', 'mandarin.2B'],
  '050201': ['teacher.juniorHigh', 'english.tem8'],
  '040107': ['teacher.primary', 'mandarin.2A'],
  '100201K': ['physician.licensed'],
  G1002: ['physician.licensed', 'physician.residency'],
  '101101K': ['nurse.licensed'],
  '520201': ['nurse.licensed'],
  '100701': ['pharmacist.licensed'],
  '030101K': ['law.A'],
  '080901': ['computer.3'],
}

/** Generated people. Their ID numbers use the fictitious prefecture, so that they belong to no real person. */
export class SamplePeople {
  readonly #world: SampleWorld
  readonly #numbers = new Set<string>()
  #count = 0

  constructor(world: SampleWorld) {
    this.#world = world
  }

  next(): SamplePerson {
    const world = this.#world
    this.#count += 1
    const county = world.pick(counties)
    const education = world.pick<Education>([
      'bachelor',
      'bachelor',
      'bachelor',
      'bachelor',
      'bachelor',
      'master',
      'juniorCollege',
    ])
    const major = world.pick(majorsOf(education))
    const age = world.integer(education === 'master' ? 25 : 22, 38)
    const common = certificatesByMajor[major[0]] ?? []
    return {
      ...this.#identityOf(county, age),
      id: world.idOf(`person/${this.#count}`),
      name: this.#name(),
      phone: `199${String(10_000_000 + this.#count * 7)}`,
      county,
      education,
      major,
      politicalStatus: world.pick(['13', '13', '03', '03', '01', '02']),
      certificates: common.filter(() => world.random() < 0.85),
      experience: Math.max(0, age - (education === 'master' ? 25 : 22)),
    }
  }

  /** The known applicant for visitors of the demo: published phone and password, an application at every stage. */
  known(): SamplePerson {
    const first = '53390120000817004'
    const full = first + checkCharacterOf(first)
    this.#numbers.add(full)
    return {
      id: this.#world.idOf('person/known'),
      name: '林若溪',
      idNumber: full,
      phone: '13800138000',
      sex: sexOf(full),
      birthDate: birthDateOf(full),
      county: counties[0],
      education: 'bachelor',
      major: ['050101', '汉语言文学'],
      politicalStatus: '03',
      certificates: ['mandarin.2A'],
      experience: 3,
    }
  }

  #name(): string {
    const world = this.#world
    const letter = (letters: string) => world.pick([...letters])
    return letter(surnames) + letter(given) + (world.random() < 0.8 ? letter(given) : '')
  }

  #identityOf(county: County, age: number): Pick<SamplePerson, 'idNumber' | 'sex' | 'birthDate'> {
    const world = this.#world
    const year = Number(world.day(0).slice(0, 4)) - age
    const day = `${year}${String(world.integer(1, 12)).padStart(2, '0')}${String(world.integer(1, 28)).padStart(2, '0')}`
    const first = `${county.code}${day}${String(world.integer(1, 999)).padStart(3, '0')}`
    const idNumber = first + checkCharacterOf(first)
    if (this.#numbers.has(idNumber)) return this.#identityOf(county, age)
    this.#numbers.add(idNumber)
    return { idNumber, sex: sexOf(idNumber), birthDate: birthDateOf(idNumber) }
  }
}

function majorsOf(education: Education): readonly Major[] {
  if (education === 'master') return masterMajors
  return education === 'juniorCollege' ? collegeMajors : bachelorMajors
}
