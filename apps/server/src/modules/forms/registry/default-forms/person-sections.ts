import { megabyte, photoShape, uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import { croppedFileMaxSize, type WidgetNode } from '@rostrum/forms'
import type { FormBindings } from '../bindings.ts'
import type { FormWriter } from './form-writer.ts'

/** Sections that the profile and the registration form share: one entry fills both. */

const size = `${photoShape.width} × ${photoShape.height}`
const required = { options: { required: true } }
/** A required fact of the person, and the request for it. */
const requiredOf = (chinese: string, english: string) =>
  ({ options: { required: true }, texts: { requiredHint: [chinese, english] } }) as const

/** Mobile numbers as telephones write them, or landlines with their area code and perhaps an extension. */
const phonePatterns = [
  '^1[3-9][0-9]{9}$',
  '^1[3-9][0-9] [0-9]{4} [0-9]{4}$',
  '^1[3-9][0-9]-[0-9]{4}-[0-9]{4}$',
  '^[+]?861[3-9][0-9]{9}$',
  '^[+]?86 1[3-9][0-9]{9}$',
  '^[+]?86 1[3-9][0-9] [0-9]{4} [0-9]{4}$',
  '^0[1-9][0-9-]{7,16}[0-9]$',
]

export function basicSection(form: FormWriter): WidgetNode {
  return form.section(
    'basic',
    ['基本信息', 'Basic information'],
    [
      form.pair(
        form.field('email', 'input', ['电子邮箱', 'Email'], {
          options: { required: true, validation: 'Email', maxLength: 100, autocomplete: 'email' },
          texts: {
            requiredHint: ['请填写电子邮箱', 'Enter your email address'],
            validationHint: [
              '请填写有效的电子邮箱，例如 name@example.com',
              'Enter a valid email address, such as name@example.com',
            ],
          },
        }),
        form.field('contactPhone', 'input', ['备用联系电话', 'Alternative phone number'], {
          options: {
            validation: phonePatterns.join('|'),
            maxLength: 20,
            autocomplete: 'tel',
          },
          texts: {
            description: ['本人以外的联系人，紧急时使用', 'Someone else we can call in an emergency'],
            validationHint: [
              '请填写 11 位手机号码，或带区号的固定电话，例如 0888-6123456',
              'Enter an 11-digit mobile number, or a landline number with area code, such as 0888-6123456',
            ],
          },
        }),
      ),
      form.pair(
        form.dictionary(
          'nation',
          ['民族', 'Ethnic group'],
          'nation',
          requiredOf('请选择民族', 'Choose your ethnic group'),
        ),
        form.dictionary(
          'politicalStatus',
          ['政治面貌', 'Political status'],
          'politicalStatus',
          requiredOf('请选择政治面貌', 'Choose your political status'),
        ),
      ),
      form.pair(
        form.region(
          'household',
          ['户籍所在地', 'Household registration'],
          requiredOf('请选择户籍所在地', 'Choose your household registration'),
        ),
        form.region('birthplace', ['出生地', 'Place of birth']),
      ),
      form.pair(
        form.region('studentOrigin', ['生源地', 'Home region before university'], {
          texts: { description: ['考入大学前的户籍所在地', 'Household registration before entering university'] },
        }),
        form.dictionary('health', ['健康状况', 'Health'], 'health'),
      ),
      form.pair(
        form.dictionary('maritalStatus', ['婚姻状况', 'Marital status'], 'maritalStatus'),
        form.dictionary(
          'employmentStatus',
          ['目前状况', 'Current status'],
          'employmentStatus',
          requiredOf('请选择目前状况', 'Choose your current status'),
        ),
      ),
      form.field('address', 'input', ['通信地址', 'Postal address'], {
        options: { required: true, maxLength: 200, autocomplete: 'street-address' },
        texts: {
          placeholder: ['详细到门牌号', 'Street, building and house number'],
          requiredHint: ['请填写通信地址', 'Enter your postal address'],
        },
      }),
    ],
  )
}

export function photoSection(form: FormWriter, isRequired: boolean): WidgetNode {
  return form.section(
    'photoSection',
    ['证件照', 'Photo'],
    [
      form.field('photo', 'picture-upload', ['近期免冠正面证件照', 'Recent photo, facing forward, no hat'], {
        options: {
          required: isRequired,
          limit: 1,
          cropWidth: photoShape.width,
          cropHeight: photoShape.height,
          fileTypes: [...uploadRules.photo.extensions],
          fileMaxSize: uploadRules.photo.maximumBytes / megabyte,
        },
        texts: {
          uploadTip: [
            `浅色背景，不小于 ${size} 像素，JPG 或 PNG，不超过 ${croppedFileMaxSize} MB，选好后裁剪；将印在准考证上`,
            `Light background, at least ${size} pixels, JPG or PNG, up to ${croppedFileMaxSize} MB. You crop it after you choose it. It is printed on the ticket.`,
          ],
          requiredHint: ['请上传证件照', 'Upload a photo'],
        },
      }),
    ],
    isRequired
      ? undefined
      : [
          '提交报名时必须有证件照，可以先在这里上传',
          'You need a photo when you submit an application. You can upload it here now.',
        ],
  )
}

const generalSchools = ['highSchool', 'juniorHigh', 'primary']
const schoolLevels = ['secondaryVocational', ...generalSchools]

export function educationSection(form: FormWriter): WidgetNode {
  const education = form.rows(
    'education',
    ['教育经历', 'Education'],
    {
      options: { required: true, maxRows: 8, summaryFields: ['school', 'level'] },
      texts: {
        addLabel: ['添加教育经历', 'Add education'],
        requiredHint: ['请至少填写一段教育经历', 'Add at least one education entry'],
      },
    },
    () => [
      form.searched('school', ['毕业院校', 'School'], 'schools', {
        options: { required: true, allowCreate: true },
        texts: { placeholder: ['输入校名搜索，没有时直接填写', 'Search by name, or enter it'] },
      }),
      form.dictionary('level', ['学历', 'Education'], 'education', {
        ...required,
        texts: { requiredHint: ['请选择学历', 'Choose the level of education'] },
      }),
      form.dictionary('degree', ['学位', 'Degree'], 'degree', required),
      form.searched('major', ['专业（目录）', 'Major (from the list)'], 'majors', required),
      form.field('majorName', 'input', ['证书上的专业名称', 'Major (as on your certificate)'], {
        options: { required: true, maxLength: 60 },
      }),
      form.dictionary('studyMode', ['学习形式', 'Mode of study'], 'studyMode', required),
      form.field('from', 'date', ['入学年月', 'From'], {
        options: { type: 'month', required: true, max: 'today' },
        texts: { requiredHint: ['请选择入学年月', 'Choose the start month'] },
      }),
      form.field('to', 'date', ['毕业年月', 'To'], {
        options: { type: 'month', required: true },
        texts: { requiredHint: ['请选择毕业年月', 'Choose the end month'] },
      }),
    ],
  )
  // A school below college grants no degree and has no majors in the catalog. An unanswered level leaves them visible.
  const below = { field: 'education.level', op: 'in', value: schoolLevels } as const
  for (const target of ['education.degree', 'education.major']) {
    form.rule({ action: 'show', target, when: { not: below } })
  }
  form.rule({
    action: 'show',
    target: 'education.majorName',
    when: { not: { field: 'education.level', op: 'in', value: generalSchools } },
  })
  form.check('education.to', { field: 'education.to', op: '>=', value: { field: 'education.from' } }, [
    '毕业年月不能早于入学年月',
    'The end month cannot be before the start month',
  ])
  return form.section(
    'study',
    ['教育经历', 'Education'],
    [education],
    ['从高中起填写，最高学历必填', 'Start with high school. Include your highest degree.'],
  )
}

export function employmentSection(form: FormWriter): WidgetNode {
  const none = form.field('noEmployment', 'switch', ['没有工作经历', 'No work experience'])
  const employment = form.rows(
    'employment',
    ['工作经历', 'Employment'],
    {
      options: { required: true, maxRows: 15, summaryFields: ['employer', 'post'] },
      texts: {
        addLabel: ['添加工作经历', 'Add employment'],
        requiredHint: [
          '请至少填写一段工作经历，或打开“没有工作经历”',
          'Add at least one job, or turn on “No work experience”',
        ],
      },
    },
    () => [
      form.field('employer', 'input', ['工作单位', 'Employer'], { options: { required: true, maxLength: 100 } }),
      form.field('post', 'input', ['岗位', 'Job title'], { options: { required: true, maxLength: 60 } }),
      form.dictionary('kind', ['单位性质', 'Type of employer'], 'employerKind', required),
      form.field('from', 'date', ['开始年月', 'From'], {
        options: { type: 'month', required: true, max: 'today' },
        texts: { requiredHint: ['请选择开始年月', 'Choose the start month'] },
      }),
      form.field('to', 'date', ['结束年月', 'To'], {
        options: { type: 'month', max: 'today' },
        texts: { placeholder: ['至今可不填', 'Leave empty if current'], emptyText: ['至今', 'present'] },
      }),
    ],
  )
  form.rule({ action: 'show', target: 'employment', when: { field: 'noEmployment', op: '!=', value: true } })
  form.check('employment.to', { field: 'employment.to', op: '>=', value: { field: 'employment.from' } }, [
    '结束年月不能早于开始年月',
    'The end month cannot be before the start month',
  ])
  return form.section(
    'work',
    ['工作经历', 'Employment'],
    [none, employment],
    [
      '用于判断工作年限，社保记录可作为凭证',
      'We count your years of work from these entries. Social insurance records can serve as proof.',
    ],
  )
}

export function familySection(form: FormWriter): WidgetNode {
  const family = form.rows(
    'family',
    ['家庭成员', 'Family'],
    {
      options: { required: true, maxRows: 8, summaryFields: ['relation', 'name'] },
      texts: {
        addLabel: ['添加家庭成员', 'Add family member'],
        requiredHint: ['请至少填写一位家庭成员', 'Add at least one family member'],
      },
    },
    () => [
      form.dictionary('relation', ['称谓', 'Relation'], 'familyRelation', required),
      form.field('name', 'input', ['姓名', 'Name'], { options: { required: true, maxLength: 50 } }),
      form.field('bornIn', 'date', ['出生年月', 'Month of birth'], {
        options: { type: 'month', required: true, max: 'today' },
        texts: { requiredHint: ['请选择出生年月', 'Choose the month of birth'] },
      }),
      form.dictionary('status', ['政治面貌', 'Political status'], 'politicalStatus'),
      form.field('workplace', 'input', ['工作单位及职务', 'Employer and job title'], { options: { maxLength: 100 } }),
    ],
  )
  return form.section(
    'familySection',
    ['家庭成员', 'Family'],
    [family],
    [
      '填写父母、配偶、子女。用于任职回避审查，不影响资格结论',
      'Parents, spouse, children. We use this to check for conflicts of interest. It does not affect your eligibility',
    ],
  )
}

export function certificateSection(form: FormWriter): WidgetNode {
  const none = form.field('noCertificates', 'switch', ['没有职业资格或等级证书', 'I have no professional certificates'])
  const certificates = form.dictionary('certificates', ['职业资格与等级证书', 'Certificates'], 'certificate', {
    options: { multiple: true, required: true, multipleLimit: 20 },
    texts: {
      requiredHint: [
        '请选择证书；没有证书时，请打开“没有职业资格或等级证书”',
        'Choose your certificates, or turn on “I have no professional certificates”',
      ],
    },
  })
  form.rule({ action: 'show', target: 'certificates', when: { field: 'noCertificates', op: '!=', value: true } })
  return form.section('certificateSection', ['资格证书', 'Certificates'], [none, certificates])
}

export const personBindings: FormBindings = {
  photo: 'photo',
  politicalStatus: 'politicalStatus',
  household: 'household',
  birthplace: 'birthplace',
  studentOrigin: 'studentOrigin',
  certificates: { field: 'certificates', none: 'noCertificates' },
  educations: { rows: 'education', education: 'level', degree: 'degree', major: 'major' },
  employments: { rows: 'employment', from: 'from', to: 'to', none: 'noEmployment' },
}
