import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { contact, type Draft, table, type Writer } from './notice-writer.ts'

const surnames = [...'李王张杨和段赵刘陈周董尹何罗马寸木施沙杜']
const given = [
  '若溪',
  '子轩',
  '雨桐',
  '志远',
  '晓梅',
  '文博',
  '思琪',
  '家豪',
  '丽娟',
  '建国',
  '春燕',
  '海涛',
  '雪莲',
  '永胜',
  '静怡',
  '俊杰',
  '玉兰',
  '明辉',
  '佳欣',
  '立新',
]

/** Employers and the positions that they fill. */
type Places = readonly (readonly [unit: string, post: string])[]

const institutions: Places = [
  ['澜江州人民医院', '临床医师'],
  ['澜江州中心血站', '护士'],
  ['澜江州妇幼保健院', '检验技师'],
  ['澜江州第二中学', '语文教师'],
  ['云溪县第一小学', '数学教师'],
  ['澜江州图书馆', '综合文员'],
  ['澜江州农业技术推广中心', '农艺师'],
  ['澜江州融媒体中心', '编辑记者'],
  ['云溪县水务局水利工程站', '水利工程师'],
  ['青云山自然保护区管护局', '巡护员'],
]
const schools: Places = [
  ['云溪县第一小学', '语文教师'],
  ['云溪县第一小学', '数学教师'],
  ['云溪县民族小学', '音乐教师'],
  ['云溪县第一中学', '英语教师'],
  ['云溪县第二中学', '物理教师'],
]
const agencies: Places = [
  ['澜江州信访接待中心', '综合文员'],
  ['澜江州机关事务服务中心', '财务会计'],
  ['澜江州政务服务中心', '窗口服务'],
]
const villages: Places = [
  ['云溪县马鞍镇卫生院', '乡村医生'],
  ['云溪县青石乡卫生院', '乡村医生'],
  ['云溪县清水镇卫生院', '乡村医生'],
]

const name = (world: SampleWorld) => world.pick(surnames) + world.pick(given)
const score = (world: SampleWorld) => (72 + world.integer(0, 1900) / 100).toFixed(2)
/** Only the last digits of a ticket number are public. */
const ticket = (world: SampleWorld) => `*****${String(world.integer(1, 9999)).padStart(4, '0')}`

/** Each position has a code of its own, whose number is drawn with its first person. */
function people(world: SampleWorld, count: number, code: string, places: Places): string[][] {
  const numbers = new Map<Places[number], number>()
  return Array.from({ length: count }, (_, index) => {
    const place = world.pick(places)
    const drawn = world.integer(1, 99)
    const number = numbers.get(place) ?? freeFrom(drawn, new Set(numbers.values()))
    numbers.set(place, number)
    const position = `${code}${String(number).padStart(4, '0')}`
    return [String(index + 1), name(world), ...place, position, ticket(world), score(world)]
  })
}

const freeFrom = (number: number, taken: ReadonlySet<number>): number =>
  taken.has(number) ? freeFrom(number + 1, taken) : number

const head = ['序号', '姓名', '招聘单位', '职位', '职位代码', '准考证号', '综合成绩']

const noticeDays = 7

/** The last of the working days of a list, its first day included. */
function lastNoticeDay(world: SampleWorld, first: number): number {
  let last = first
  for (let counted = 0; ; last += 1) {
    const weekday = new Date(world.day(last)).getUTCDay()
    if (weekday !== 0 && weekday !== 6) counted += 1
    if (counted === noticeDays) return last
  }
}

function hiring(
  world: SampleWorld,
  write: Writer,
  list: Omit<Draft, 'body' | 'summary' | 'until'> & { count: number; code: string; from: string; places?: Places },
): Draft {
  const { count, code, from, places = institutions, ...draft } = list
  const until = lastNoticeDay(world, draft.day)
  const ends = write.moment(until, '18:00')
  return {
    ...draft,
    until,
    summary: `${count} 人，公示至 ${ends}。`,
    body: `<p>${from}，经笔试、面试、体检、考察，现将下列 ${count} 名拟聘用人员予以公示。</p>${table(head, people(world, count, code, places))}<h2>公示时间</h2><p>${write.moment(draft.day, '09:00')} 至 ${ends}，共 ${noticeDays} 个工作日。</p><h2>意见反映</h2><p>对公示人员有异议的，请以书面形式实名反映，并提供具体线索。监督电话：0888-612 3499。匿名反映一般不予受理。</p>${contact}`,
  }
}

function interviewees(world: SampleWorld, write: Writer): Draft {
  const rows = Array.from({ length: 8 }, (_, position) => {
    const code = `W${String(1 + position).padStart(4, '0')}`
    const found = Array.from({ length: 3 }, () => ({ ticket: ticket(world), score: score(world) }))
    const ranked = found.sort((one, other) => Number(other.score) - Number(one.score))
    return ranked.map(({ ticket, score }, rank) => [ticket, code, score, String(1 + rank)])
  })
    .flat()
    .map((row, at) => [String(1 + at), ...row])
  return {
    name: 'publicity/clinics-interview',
    day: -1,
    until: 11,
    title: '云溪县乡镇卫生院招聘进入面试人员名单公示',
    summary: `24 人进入面试，资格复审 ${write.moment(6, '17:00')} 截止。`,
    body: `<p>按招聘人数 3 倍的比例，下列人员进入面试。同分并列的一并进入。</p>${table(['序号', '准考证号', '职位代码', '笔试成绩', '职位内排名'], rows)}<h2>资格复审</h2><p>请于 ${write.moment(4, '09:00')} 至 ${write.moment(6, '17:00')}，带身份证、学历学位证原件和复印件到澜江州人事考试中心二楼办理。逾期视为放弃，依次递补。</p>${contact}`,
  }
}

/** Lists of people; each goes offline when its period ends. */
export function publicity(world: SampleWorld, write: Writer): readonly Draft[] {
  const half = `${write.year}年上半年事业单位公开招聘`
  return [
    hiring(world, write, {
      name: 'publicity/half-3',
      day: -2,
      title: `${write.year}年上半年事业单位拟聘用人员公示（第三批）`,
      count: 26,
      code: 'S',
      from: `根据${half}公告`,
    }),
    hiring(world, write, {
      name: 'publicity/yunxi-teachers',
      day: -4,
      title: '云溪县教师招聘拟聘用人员公示',
      count: 18,
      code: 'T',
      from: `根据${write.year}年云溪县教师公开招聘公告`,
      places: schools,
    }),
    hiring(world, write, {
      name: 'publicity/agencies-reserve',
      day: -6,
      title: `${write.year}年上半年州直机关所属单位递补拟聘用人员公示`,
      count: 5,
      code: 'Z',
      from: '上半年招聘有人员放弃，按综合成绩依次递补',
      places: agencies,
    }),
    interviewees(world, write),
    hiring(world, write, {
      name: 'publicity/talents',
      day: -7,
      title: `${write.year}年澜江州急需紧缺人才引进拟聘用人员公示（第二批）`,
      count: 9,
      code: 'R',
      from: '根据急需紧缺人才引进办法',
    }),
    hiring(world, write, {
      name: 'publicity/doctors',
      day: -5,
      title: '乡村医生专项招聘拟聘用人员公示',
      count: 14,
      code: 'C',
      from: '根据乡村医生专项招聘公告',
      places: villages,
    }),
    hiring(world, write, {
      name: 'publicity/half-2',
      day: -40,
      title: `${write.year}年上半年事业单位拟聘用人员公示（第二批）`,
      count: 31,
      code: 'S',
      from: `根据${half}公告`,
    }),
  ]
}
