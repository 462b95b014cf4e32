import type { degrees, Education, PoliticalStatus } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Entry } from './dictionary-entry.ts'
import { nations } from './nations.ts'
import { reviewReasons } from './review-reasons.ts'
import { stateDictionaries } from './state-dictionaries.ts'

type Degree = (typeof degrees)[number]

const educations: readonly (readonly [string, string, string, string, Education])[] = [
  ['doctor', '博士研究生', 'Doctoral level', '11', 'doctor'],
  ['master', '硕士研究生', 'Master’s level', '14', 'master'],
  ['bachelor', '大学本科', 'Bachelor’s level', '21', 'bachelor'],
  ['juniorCollege', '大学专科', 'Junior college', '31', 'juniorCollege'],
  ['secondaryVocational', '中等职业教育', 'Secondary vocational school', '40', 'highSchool'],
  ['highSchool', '普通高中', 'Senior high school', '61', 'highSchool'],
  ['juniorHigh', '初中', 'Junior high school', '71', 'juniorHigh'],
  ['primary', '小学', 'Primary school', '81', 'primary'],
]

const degreeLevels: readonly (readonly [Degree, string, string, string | null, string])[] = [
  ['doctor', '博士', 'Doctoral degree', '2', 'Doctor'],
  ['master', '硕士', 'Master’s degree', '3', 'Master'],
  ['bachelor', '学士', 'Bachelor’s degree', '4', 'Bachelor'],
  ['none', '无学位', 'No degree', null, ''],
]

const politicalStatuses: readonly (readonly [string, string, string, string, PoliticalStatus])[] = [
  ['01', '中共党员', 'Member of the Communist Party of China', '01', 'party'],
  ['02', '中共预备党员', 'Probationary member of the Communist Party of China', '02', 'probationary'],
  ['03', '共青团员', 'Member of the Communist Youth League', '03', 'youthLeague'],
  ['04', '民革党员', 'Member of the Revolutionary Committee of the Kuomintang', '04', 'democraticParty'],
  ['05', '民盟盟员', 'Member of the China Democratic League', '05', 'democraticParty'],
  ['06', '民建会员', 'Member of the China National Democratic Construction Association', '06', 'democraticParty'],
  ['07', '民进会员', 'Member of the China Association for Promoting Democracy', '07', 'democraticParty'],
  ['08', '农工党党员', 'Member of the Chinese Peasants’ and Workers’ Democratic Party', '08', 'democraticParty'],
  ['09', '致公党党员', 'Member of the China Zhi Gong Party', '09', 'democraticParty'],
  ['10', '九三学社社员', 'Member of the Jiusan Society', '10', 'democraticParty'],
  ['11', '台盟盟员', 'Member of the Taiwan Democratic Self-Government League', '11', 'democraticParty'],
  ['12', '无党派人士', 'Independent public figure', '12', 'independent'],
  ['13', '群众', 'No party affiliation', '13', 'masses'],
]

const disciplines = [
  ['01', '哲学', 'Philosophy'],
  ['02', '经济学', 'Economics'],
  ['03', '法学', 'Law'],
  ['04', '教育学', 'Education'],
  ['05', '文学', 'Literature'],
  ['06', '历史学', 'History'],
  ['07', '理学', 'Science'],
  ['08', '工学', 'Engineering'],
  ['09', '农学', 'Agriculture'],
  ['10', '医学', 'Medicine'],
  ['11', '军事学', 'Military Science'],
  ['12', '管理学', 'Management'],
  ['13', '艺术学', 'Arts'],
] as const

/** GB/T 6864: the level is the first digit, the discipline the two that follow. */
const degreeNames: readonly Entry[] = degreeLevels.flatMap(([level, label, _labelEn, digit, titleEn]) =>
  digit === null
    ? []
    : disciplines.map(
        ([code, name, nameEn]): Entry => [
          `${digit}${code}`,
          `${name}${label}`,
          `${titleEn} of ${nameEn}`,
          `${digit}${code}`,
          level,
        ],
      ),
)

/** Dictionaries of the portal's forms. Standards: GB/T 2261, 3304, 4658, 4761, 4762, 6864, 8561; GA/T 517. */
export const dictionaries: Readonly<Record<string, readonly Entry[]>> = {
  reviewReason: reviewReasons,
  sex: [
    ['male', '男', 'Male', '1'],
    ['female', '女', 'Female', '2'],
  ],
  // English readers may know only the pinyin, as on an identity card.
  nation: nations.map(
    ([code, name, nameEn, sound]): Entry => [code, name, sound ? `${nameEn} (${sound})` : nameEn, code],
  ),
  politicalStatus: politicalStatuses,
  education: educations,
  degree: degreeLevels.map(([value, label, labelEn, code]): Entry => [value, label, labelEn, code, value]),
  degreeName: degreeNames,
  studyMode: [
    ['fullTime', '全日制', 'Full-time'],
    ['partTime', '非全日制', 'Part-time'],
    ['selfTaught', '自学考试', 'Self-study examination'],
    ['adult', '成人教育', 'Adult education'],
    ['open', '开放教育', 'Open education'],
  ],
  maritalStatus: [
    ['unmarried', '未婚', 'Single', '10'],
    ['married', '已婚', 'Married', '20'],
    ['widowed', '丧偶', 'Widowed', '30'],
    ['divorced', '离婚', 'Divorced', '40'],
    ['unstated', '未说明', 'Not stated', '90'],
  ],
  health: [
    ['good', '健康或良好', 'Good', '10'],
    ['fair', '一般或较弱', 'Fair or frail', '20'],
    ['chronic', '有慢性病', 'Chronic illness', '30'],
    ['disabled', '残疾', 'Disability', '60'],
  ],
  familyRelation: [
    ['husband', '丈夫', 'Husband', '11', 'spouse'],
    ['wife', '妻子', 'Wife', '12', 'spouse'],
    ['son', '儿子', 'Son', '20', 'child'],
    ['daughter', '女儿', 'Daughter', '30', 'child'],
    ['father', '父亲', 'Father', '51', 'parent'],
    ['mother', '母亲', 'Mother', '52', 'parent'],
    ['husbandsFather', '公公', 'Husband’s father', '53', 'parentInLaw'],
    ['husbandsMother', '婆婆', 'Husband’s mother', '54', 'parentInLaw'],
    ['wifesFather', '岳父', 'Wife’s father', '55', 'parentInLaw'],
    ['wifesMother', '岳母', 'Wife’s mother', '56', 'parentInLaw'],
    ['elderBrother', '哥哥', 'Elder brother', '71', 'sibling'],
    ['youngerBrother', '弟弟', 'Younger brother', '73', 'sibling'],
    ['elderSister', '姐姐', 'Elder sister', '75', 'sibling'],
    ['youngerSister', '妹妹', 'Younger sister', '77', 'sibling'],
    ['other', '其他', 'Other', '90', 'other'],
  ],
  identityDocument: [
    ['idCard', '居民身份证', 'Resident identity card', '111'],
    ['officerCard', '军官证', 'Military officer card', '114'],
    ['passport', '普通护照', 'Ordinary passport', '414'],
    ['taiwanPermit', '台湾居民来往大陆通行证', 'Mainland travel permit for Taiwan residents', '511'],
    [
      'hongKongMacaoPermit',
      '港澳居民来往内地通行证',
      'Mainland travel permit for Hong Kong and Macao residents',
      '516',
    ],
  ],
  householdKind: [
    ['urban', '城镇户口', 'Urban household registration'],
    ['rural', '农村户口', 'Rural household registration'],
    ['collective', '集体户口', 'Collective household registration'],
  ],
  employmentStatus: [
    ['graduating', '应届毕业生', 'Graduating this year'],
    ['employed', '在职', 'Employed'],
    ['unemployed', '待业', 'Unemployed'],
    ['flexible', '灵活就业', 'Self-employed or freelance'],
  ],
  employerKind: [
    ['government', '党政机关', 'Party or government office'],
    ['institution', '事业单位', 'Public institution'],
    ['stateEnterprise', '国有企业', 'State-owned enterprise'],
    ['privateEnterprise', '民营企业', 'Private enterprise'],
    ['foreignEnterprise', '外资企业', 'Foreign-funded enterprise'],
    ['social', '社会组织', 'Social organisation'],
    ['military', '部队', 'Armed forces'],
    ['other', '其他', 'Other'],
  ],
  grassrootsProgramme: [
    ['villageOfficial', '大学生村官', 'Graduate village official'],
    ['threeSupports', '三支一扶', 'Three Supports and One Assistance'],
    ['westernVolunteer', '大学生志愿服务西部计划', 'Graduate volunteers for the western regions'],
    ['specialPostTeacher', '特岗教师', 'Special-post teacher'],
    ['veteran', '退役士兵', 'Veteran'],
    ['none', '无', 'None'],
  ],
  titleLevel: [
    ['senior', '正高级', 'Senior', '1'],
    ['deputySenior', '副高级', 'Deputy senior', '2'],
    ['intermediate', '中级', 'Intermediate', '3'],
    ['assistant', '助理级', 'Assistant', '4'],
    ['clerk', '员级', 'Entry level', '5'],
    ['none', '无', 'None'],
  ],
  certificate: [
    ['teacher.preschool', '幼儿园教师资格证', 'Preschool teacher qualification', null, 'teacher'],
    ['teacher.primary', '小学教师资格证', 'Primary school teacher qualification', null, 'teacher'],
    ['teacher.juniorHigh', '初级中学教师资格证', 'Junior high school teacher qualification', null, 'teacher'],
    ['teacher.highSchool', '高级中学教师资格证', 'Senior high school teacher qualification', null, 'teacher'],
    ['teacher.vocational', '中等职业学校教师资格证', 'Secondary vocational teacher qualification', null, 'teacher'],
    ['mandarin.1A', '普通话一级甲等', 'Putonghua level 1A', null, 'mandarin'],
    ['mandarin.1B', '普通话一级乙等', 'Putonghua level 1B', null, 'mandarin'],
    ['mandarin.2A', '普通话二级甲等', 'Putonghua level 2A', null, 'mandarin'],
    ['mandarin.2B', '普通话二级乙等', 'Putonghua level 2B', null, 'mandarin'],
    ['mandarin.3A', '普通话三级甲等', 'Putonghua level 3A', null, 'mandarin'],
    ['physician.licensed', '执业医师资格证', 'Licensed physician', null, 'physician'],
    ['physician.assistant', '执业助理医师资格证', 'Licensed assistant physician', null, 'physician'],
    [
      'physician.residency',
      '住院医师规范化培训合格证',
      'Standardised residency training certificate',
      null,
      'physician',
    ],
    ['nurse.licensed', '护士执业资格证', 'Licensed nurse', null, 'nurse'],
    ['nurse.junior', '初级护师', 'Junior nurse', null, 'nurse'],
    ['pharmacist.licensed', '执业药师资格证', 'Licensed pharmacist', null, 'pharmacist'],
    ['law.A', '法律职业资格证 A 类', 'Legal professional qualification, class A', null, 'law'],
    ['law.C', '法律职业资格证 C 类', 'Legal professional qualification, class C', null, 'law'],
    ['accounting.junior', '初级会计', 'Junior accountant', null, 'accounting'],
    ['accounting.intermediate', '中级会计', 'Intermediate accountant', null, 'accounting'],
    ['accounting.senior', '高级会计', 'Senior accountant', null, 'accounting'],
    ['accounting.certified', '注册会计师', 'Certified public accountant', null, 'accounting'],
    ['constructor.first', '一级建造师', 'First-class constructor', null, 'constructor'],
    ['constructor.second', '二级建造师', 'Second-class constructor', null, 'constructor'],
    ['costEngineer.first', '一级造价工程师', 'First-class cost engineer', null, 'costEngineer'],
    ['socialWorker.assistant', '助理社会工作师', 'Assistant social worker', null, 'socialWorker'],
    ['socialWorker.intermediate', '社会工作师', 'Social worker', null, 'socialWorker'],
    ['english.cet4', '大学英语四级', 'College English Test, band 4', null, 'english'],
    ['english.cet6', '大学英语六级', 'College English Test, band 6', null, 'english'],
    ['english.tem4', '英语专业四级', 'Test for English Majors, band 4', null, 'english'],
    ['english.tem8', '英语专业八级', 'Test for English Majors, band 8', null, 'english'],
    ['computer.2', '全国计算机等级考试二级', 'National Computer Rank Examination, level 2', null, 'computer'],
    ['computer.3', '全国计算机等级考试三级', 'National Computer Rank Examination, level 3', null, 'computer'],
    ['driving.C1', '机动车驾驶证 C1', 'Driving licence C1', null, 'driving'],
  ],
  ...stateDictionaries,
}
