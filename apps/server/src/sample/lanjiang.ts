import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'

/** The fictitious prefecture of demo mode, so that the samples of all modules belong to the same recruitments. */
export const lanjiang = {
  title: '澜江州公开招聘',
  titleEn: 'Lanjiang Public Recruitment',
  organiser: '澜江州人力资源和社会保障局',
  organiserEn: 'Lanjiang Bureau of Human Resources and Social Security',
  undertaker: '澜江州人事考试中心',
  undertakerEn: 'Lanjiang Personnel Examination Centre',
  supportPhone: '0888-612 3456',
  supportHours: '工作日 08:30–18:00',
  supportHoursEn: 'working days 08:30–18:00',
} as const

/** First and last day, counted from today; stages start at 09:00 and end at 17:00. */
export type SampleDays = readonly [first: number, last: number]

export type SampleProject = {
  /** Name of the project in the sample world: `world.idOf(name)` is its identifier. */
  readonly name: string
  /** Without its leading year. */
  readonly title: string
  readonly titleEn: string
  readonly organiser: string
  readonly organiserEn: string
  /** The number of offered positions, without cancelled ones. */
  readonly positions: number
  readonly headcount: number
  /** Application fee in yuan. */
  readonly fee: string
  readonly days: Readonly<Partial<Record<Stage, SampleDays>>>
}

/** One recruitment at each stage of its life. */
export const sampleProjects = {
  teachers: {
    name: 'project/teachers',
    title: '澜江州中小学教师专项招聘',
    titleEn: 'Lanjiang primary and secondary school teachers',
    organiser: '澜江州教育体育局',
    organiserEn: 'Lanjiang Bureau of Education and Sports',
    positions: 60,
    headcount: 240,
    fee: '80.00',
    days: {
      apply: [7, 14],
      review: [8, 16],
      pay: [17, 21],
      confirmation: [24, 26],
      ticketPrinting: [33, 38],
      writtenExam: [38, 38],
      scoreRelease: [52, 60],
      interview: [70, 72],
      publicity: [80, 88],
    },
  },
  institutions: {
    name: 'project/institutions',
    title: '下半年澜江州事业单位公开招聘',
    titleEn: 'Lanjiang public institutions, second half of the year',
    organiser: '澜江州人力资源和社会保障局',
    organiserEn: 'Lanjiang Bureau of Human Resources and Social Security',
    positions: 111,
    headcount: 185,
    fee: '100.00',
    days: {
      apply: [-4, 4],
      review: [-3, 6],
      changePost: [-3, 4],
      pay: [7, 11],
      waiver: [5, 8],
      confirmation: [14, 16],
      ticketPrinting: [24, 29],
      writtenExam: [29, 29],
      scoreRelease: [49, 58],
      recheck: [49, 52],
      interview: [64, 65],
      publicity: [75, 83],
    },
  },
  county: {
    name: 'project/county',
    title: '云溪县基层专业技术人员招聘',
    titleEn: 'Yunxi County grassroots professionals',
    organiser: '云溪县人力资源和社会保障局',
    organiserEn: 'Yunxi County Bureau of Human Resources and Social Security',
    positions: 30,
    headcount: 45,
    fee: '80.00',
    days: {
      apply: [-26, -20],
      review: [-25, -16],
      changePost: [-16, -15],
      pay: [-14, -10],
      waiver: [-14, -12],
      confirmation: [-1, 2],
      ticketPrinting: [8, 13],
      writtenExam: [13, 13],
      scoreRelease: [27, 35],
      recheck: [27, 30],
      interview: [41, 41],
      publicity: [50, 58],
    },
  },
  health: {
    name: 'project/health',
    title: '州属医疗卫生机构专项招聘',
    titleEn: 'Lanjiang medical institutions',
    organiser: '澜江州卫生健康委员会',
    organiserEn: 'Lanjiang Health Commission',
    positions: 38,
    headcount: 64,
    fee: '100.00',
    days: {
      apply: [-14, -8],
      review: [-13, -2],
      pay: [-1, 2],
      waiver: [-1, 1],
      confirmation: [7, 8],
      ticketPrinting: [11, 15],
      writtenExam: [16, 16],
      scoreRelease: [28, 36],
      recheck: [28, 31],
      interview: [37, 37],
      publicity: [45, 53],
    },
  },
  agencies: {
    name: 'project/agencies',
    title: '州直机关所属单位专项招聘',
    titleEn: 'Units of the prefectural government',
    organiser: '澜江州人力资源和社会保障局',
    organiserEn: 'Lanjiang Bureau of Human Resources and Social Security',
    positions: 36,
    headcount: 52,
    fee: '100.00',
    days: {
      apply: [-38, -31],
      review: [-37, -28],
      pay: [-27, -23],
      confirmation: [-12, -10],
      ticketPrinting: [-2, 3],
      writtenExam: [3, 3],
      scoreRelease: [17, 25],
      recheck: [17, 20],
      interview: [30, 30],
      publicity: [40, 48],
    },
  },
  forestry: {
    name: 'project/forestry',
    title: '州属国有林场和自然保护区招聘',
    titleEn: 'State forest farms and nature reserves',
    organiser: '澜江州林业和草原局',
    organiserEn: 'Lanjiang Forestry and Grassland Bureau',
    positions: 24,
    headcount: 33,
    fee: '80.00',
    days: {
      apply: [-72, -65],
      review: [-71, -62],
      pay: [-61, -57],
      confirmation: [-44, -42],
      ticketPrinting: [-30, -25],
      writtenExam: [-25, -25],
      scoreRelease: [-4, 6],
      recheck: [-4, 1],
      interview: [12, 12],
      publicity: [22, 30],
    },
  },
} as const satisfies Record<string, SampleProject>

export type SampleProjectKey = keyof typeof sampleProjects
