import type { Coded } from '@rostrum/contracts/kernel/coded'
import type { Education, Requirement } from '@rostrum/contracts/recruitment/positions/requirements'
import type { SampleField } from '../../projects/sample/public.ts'
import { englishSampleName } from './english-names.ts'

export type Template = {
  readonly title: string
  readonly category: Coded
  readonly education: Education
  /** Classes and majors of the catalogue; empty: any major. */
  readonly majors: readonly Coded[]
  readonly more?: readonly Requirement[]
  readonly description: string
}

const professional = { code: 'professional', name: '专业技术' }
const management = { code: 'management', name: '管理' }
const skilled = { code: 'skilled', name: '工勤技能' }

const major = (code: string, name: string): Coded => ({ code, name })
const chinese = [major('0501', '中国语言文学类'), major('0503', '新闻传播学类'), major('G0501', '中国语言文学')]
const computing = [major('0809', '计算机类'), major('G0812', '计算机科学与技术')]
const accounting = [major('120203K', '会计学'), major('120204', '财务管理'), major('5303', '财务会计类')]
const law = [major('0301', '法学类'), major('G0301', '法学')]
const administration = [major('1204', '公共管理类'), major('G1204', '公共管理学'), major('0302', '政治学类')]
const archives = [major('1205', '图书情报与档案管理类'), major('0601', '历史学类')]
const civil = [major('0810', '土木类'), major('0828', '建筑类')]
const water = [major('0811', '水利类'), major('0825', '环境科学与工程类')]
const plants = [major('0901', '植物生产类'), major('0710', '生物科学类')]
const sociology = [major('0303', '社会学类'), major('0302', '政治学类')]
const medicine = [major('1002', '临床医学类'), major('G1002', '临床医学')]
const nursing = [major('1011', '护理学类'), major('5202', '护理类')]
const pharmacy = [major('1007', '药学类')]
const prevention = [major('1004', '公共卫生与预防医学类')]
const education = [major('0401', '教育学类'), major('G0401', '教育学')]
const mathematics = [major('0701', '数学类'), major('0712', '统计学类')]
const english = [major('0502', '外国语言文学类'), major('G0551', '翻译')]

const certificate = (...anyOf: (readonly [string, string])[]): Requirement => ({
  rule: 'certificate',
  anyOf: anyOf.map(([code, name]) => ({ code, name, nameEn: englishSampleName(name) })),
})
const workYears = (minimum: number): Requirement => ({ rule: 'workYears', minimum })
const condition = (id: string, text: string): Requirement => ({
  rule: 'condition',
  id,
  text,
  textEn: englishSampleName(text),
})
const serviceYears = condition('serviceYears', '在本单位最低服务 3 年')
const nightShifts = condition('nightShifts', '适应值班和夜间工作')
const members: Requirement = { rule: 'politicalStatus', anyOf: ['party', 'probationary'] }

export const templates: Readonly<Record<SampleField, readonly Template[]>> = {
  office: [
    {
      title: '综合文字岗',
      category: professional,
      education: 'bachelor',
      majors: chinese,
      description: '负责公文、新闻稿和调研报告的起草。',
    },
    {
      title: '财务岗',
      category: management,
      education: 'bachelor',
      majors: accounting,
      more: [certificate(['accounting', '会计专业技术资格'])],
      description: '负责核算、预算和决算。',
    },
    {
      title: '信息化岗',
      category: professional,
      education: 'bachelor',
      majors: computing,
      description: '负责信息系统的建设和运行维护。',
    },
    {
      title: '法务岗',
      category: management,
      education: 'bachelor',
      majors: law,
      description: '负责合同审核和行政复议应诉。',
    },
    {
      title: '档案管理岗',
      category: professional,
      education: 'bachelor',
      majors: archives,
      description: '负责档案的收集、整理和数字化。',
    },
    {
      title: '党建岗',
      category: management,
      education: 'bachelor',
      majors: [],
      more: [members],
      description: '负责基层党组织的日常工作。',
    },
    {
      title: '统计分析岗',
      category: professional,
      education: 'bachelor',
      majors: mathematics,
      description: '负责数据采集、分析和报告。',
    },
  ],
  service: [
    {
      title: '窗口服务岗',
      category: management,
      education: 'juniorCollege',
      majors: [],
      more: [serviceYears],
      description: '在政务服务大厅受理业务。',
    },
    {
      title: '行政管理岗',
      category: management,
      education: 'bachelor',
      majors: administration,
      description: '负责日常行政和会务。',
    },
    {
      title: '社会事务岗',
      category: management,
      education: 'bachelor',
      majors: sociology,
      more: [workYears(2)],
      description: '负责社会救助和社区服务。',
    },
    {
      title: '综合管理岗',
      category: management,
      education: 'juniorCollege',
      majors: [],
      more: [{ rule: 'region', of: ['household', 'studentOrigin'], regions: [{ code: '533900', name: '澜江州' }] }],
      description: '负责乡镇综合事务，限澜江州户籍或生源。',
    },
  ],
  health: [
    {
      title: '临床医师岗',
      category: professional,
      education: 'bachelor',
      majors: medicine,
      more: [certificate(['physician', '执业医师资格'])],
      description: '负责临床诊疗。',
    },
    {
      title: '护理岗',
      category: professional,
      education: 'juniorCollege',
      majors: nursing,
      more: [certificate(['nurse', '护士执业资格']), nightShifts],
      description: '负责临床护理。',
    },
    {
      title: '药剂岗',
      category: professional,
      education: 'bachelor',
      majors: pharmacy,
      description: '负责药品调剂和临床药学。',
    },
    {
      title: '公共卫生岗',
      category: professional,
      education: 'bachelor',
      majors: prevention,
      description: '负责疾病预防和健康教育。',
    },
    {
      title: '宣传干事',
      category: professional,
      education: 'bachelor',
      majors: chinese,
      description: '负责医院宣传和新媒体。',
    },
  ],
  school: [
    {
      title: '高中语文教师',
      category: professional,
      education: 'bachelor',
      majors: chinese,
      more: [certificate(['teacher.highSchool', '高级中学教师资格证'])],
      description: '承担高中语文教学。',
    },
    {
      title: '高中数学教师',
      category: professional,
      education: 'bachelor',
      majors: mathematics,
      more: [certificate(['teacher.highSchool', '高级中学教师资格证'])],
      description: '承担高中数学教学。',
    },
    {
      title: '初中英语教师',
      category: professional,
      education: 'bachelor',
      majors: english,
      more: [certificate(['teacher.juniorHigh', '初级中学教师资格证'], ['teacher.highSchool', '高级中学教师资格证'])],
      description: '承担初中英语教学。',
    },
    {
      title: '小学全科教师',
      category: professional,
      education: 'juniorCollege',
      majors: education,
      more: [certificate(['teacher', '教师资格证']), serviceYears],
      description: '承担小学教学，兼任班主任。',
    },
    {
      title: '信息技术教师',
      category: professional,
      education: 'bachelor',
      majors: computing,
      more: [certificate(['teacher', '教师资格证'])],
      description: '承担信息技术课程和电教。',
    },
  ],
  county: [
    {
      title: '农业技术岗',
      category: professional,
      education: 'bachelor',
      majors: plants,
      more: [serviceYears],
      description: '负责农业技术推广，常驻乡镇。',
    },
    {
      title: '水利工程岗',
      category: professional,
      education: 'bachelor',
      majors: water,
      description: '负责水利工程的建设和管护。',
    },
    {
      title: '规划建设岗',
      category: professional,
      education: 'bachelor',
      majors: civil,
      description: '负责村镇规划和工程质量。',
    },
    {
      title: '文化站工作人员',
      category: professional,
      education: 'juniorCollege',
      majors: [],
      more: [workYears(1)],
      description: '负责群众文化活动。',
    },
    {
      title: '财务岗',
      category: management,
      education: 'juniorCollege',
      majors: accounting,
      description: '负责乡镇财务和项目资金。',
    },
    {
      title: '综合文字岗',
      category: professional,
      education: 'bachelor',
      majors: chinese,
      description: '负责公文和宣传。',
    },
  ],
  forest: [
    {
      title: '森林资源管护岗',
      category: skilled,
      education: 'juniorCollege',
      majors: [],
      more: [nightShifts, serviceYears],
      description: '负责巡护和防火，常驻林区。',
    },
    {
      title: '生态监测岗',
      category: professional,
      education: 'bachelor',
      majors: [...plants, ...water],
      description: '负责监测样地的调查和数据整理。',
    },
    {
      title: '信息化岗',
      category: professional,
      education: 'bachelor',
      majors: computing,
      description: '负责防火监控和无人机平台。',
    },
    {
      title: '宣教岗',
      category: management,
      education: 'bachelor',
      majors: [...chinese, ...education],
      description: '负责自然教育和宣传。',
    },
    {
      title: '财务岗',
      category: management,
      education: 'bachelor',
      majors: accounting,
      description: '负责核算和项目资金。',
    },
  ],
}

export const employers: Readonly<
  Record<SampleField, readonly (readonly [name: string, departments: readonly string[]])[]>
> = {
  office: [
    ['澜江州融媒体中心', ['总编室', '新媒体部', '财务部']],
    ['澜江州档案馆', ['信息科', '利用科']],
    ['澜江州教育科学研究所', ['教研室', '办公室']],
    ['澜江州公共资源交易中心', ['交易科', '信息科']],
    ['澜江州人才服务中心', ['办公室', '档案科']],
    ['澜江州不动产登记中心', ['登记科', '信息科']],
    ['澜江州法律援助中心', []],
  ],
  service: [
    ['云溪县政务服务中心', []],
    ['碧山县社会救助服务中心', []],
    ['江口县退役军人服务中心', []],
    ['澜江市城市管理服务中心', ['综合科']],
    ['云溪县石桥镇便民服务中心', []],
    ['碧山县青坪乡便民服务中心', []],
  ],
  health: [
    ['澜江州人民医院', ['内科', '外科', '急诊科', '宣传科', '药剂科']],
    ['澜江州中医医院', ['针灸科', '药剂科', '护理部']],
    ['澜江州妇幼保健院', ['妇产科', '儿科', '护理部']],
    ['澜江州疾病预防控制中心', ['传染病科', '健康教育科']],
  ],
  school: [
    ['澜江州第一中学', []],
    ['澜江州第二中学', []],
    ['云溪县第一中学', []],
    ['碧山县民族中学', []],
    ['江口县实验小学', []],
  ],
  county: [
    ['云溪县石桥镇农业农村服务中心', []],
    ['云溪县马鞍镇农业综合服务中心', []],
    ['云溪县水务局水利工程站', []],
    ['云溪县村镇规划建设服务中心', []],
    ['云溪县文化馆', []],
  ],
  forest: [
    ['碧山国有林场', ['资源科', '办公室']],
    ['云溪国有林场', ['资源科', '财务科']],
    ['青坪自然保护区管护局', ['科研监测科', '宣教科', '办公室']],
  ],
}
