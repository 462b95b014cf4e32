import { choice, field, required, row, rows, section, type Template, template } from '../template-builder.ts'

const sexes = [
  ['female', ['女', 'Female']],
  ['male', ['男', 'Male']],
] as const

const degrees = [
  ['college', ['大专', 'Junior college']],
  ['bachelor', ['本科', 'Bachelor’s level']],
  ['master', ['硕士', 'Master’s level']],
  ['doctor', ['博士', 'Doctoral level']],
] as const

const profile = template(
  'profile',
  ['个人信息', 'Personal information'],
  [
    section(
      'identity',
      ['基本信息', 'Basic information'],
      [
        row(
          'who',
          required(field('input', 'fullName', ['姓名', 'Full name'], { maxLength: 50 })),
          required(choice('radio', 'sex', ['性别', 'Sex'], sexes)),
        ),
        row(
          'reach',
          required(field('input', 'phone', ['手机号码', 'Phone'], { validation: 'MobilePhone' })),
          field('input', 'email', ['电子邮箱', 'Email'], { validation: 'Email' }),
        ),
        row(
          'born',
          required(field('date', 'birthday', ['出生日期', 'Date of birth'], { max: 'today' })),
          field('picture-upload', 'photo', ['证件照', 'Photo'], {
            limit: 1,
            fileTypes: ['jpg', 'jpeg', 'png'],
            fileMaxSize: 2,
          }),
        ),
      ],
    ),
    section(
      'education',
      ['教育经历', 'Education'],
      [
        rows(
          'educations',
          ['教育经历', 'Education'],
          [
            required(field('input', 'school', ['毕业院校', 'School'])),
            required(choice('select', 'degree', ['学历', 'Level of education'], degrees)),
            field('date-range', 'period', ['起止时间', 'Period']),
          ],
          { minRows: 1, maxRows: 8 },
        ),
      ],
    ),
  ],
)

const registration = template(
  'registration',
  ['报名登记表', 'Application form'],
  [
    section(
      'choice',
      ['报考信息', 'Position applied for'],
      [
        row(
          'post',
          required(field('input', 'position', ['报考职位', 'Position'])),
          choice(
            'radio',
            'transfer',
            ['服从调剂', 'Accepts reassignment'],
            [
              ['yes', ['是', 'Yes']],
              ['no', ['否', 'No']],
            ],
          ),
        ),
      ],
    ),
    section(
      'person',
      ['个人情况', 'Personal details'],
      [
        row(
          'name',
          required(field('input', 'fullName', ['姓名', 'Full name'])),
          required(field('input', 'idNumber', ['身份证号', 'ID number'], { minLength: 18, maxLength: 18 })),
        ),
        row(
          'study',
          required(choice('select', 'degree', ['最高学历', 'Highest education'], degrees)),
          field('input', 'major', ['所学专业', 'Major']),
        ),
        field('number', 'thesisScore', ['学位论文成绩', 'Thesis score'], { min: 0, max: 100 }),
      ],
    ),
    section(
      'proof',
      ['证明材料', 'Documents'],
      [
        required(
          field('file-upload', 'diploma', ['学历证书', 'Diploma'], { limit: 2, fileTypes: ['pdf', 'jpg', 'png'] }),
        ),
        field('switch', 'truthful', ['本人承诺以上信息真实', 'I declare that this information is true']),
      ],
    ),
  ],
  [{ action: 'show', target: 'thesisScore', when: { field: 'degree', op: 'in', value: ['master', 'doctor'] } }],
)

const onboarding = template(
  'onboarding',
  ['入职登记', 'Onboarding'],
  [
    section(
      'person',
      ['个人信息', 'Personal information'],
      [
        row(
          'name',
          required(field('input', 'fullName', ['姓名', 'Full name'])),
          required(field('date', 'startsOn', ['入职日期', 'Joining date'])),
        ),
        row(
          'work',
          required(field('input', 'department', ['部门', 'Department'])),
          field('input', 'post', ['岗位', 'Post']),
        ),
      ],
    ),
    section(
      'bank',
      ['工资账户', 'Salary account'],
      [
        row(
          'account',
          field('input', 'bankName', ['开户行', 'Bank']),
          field('input', 'bankAccount', ['银行账号', 'Account number'], { validation: 'Number' }),
        ),
      ],
    ),
    section(
      'contact',
      ['紧急联系人', 'Emergency contact'],
      [
        rows(
          'contacts',
          ['紧急联系人', 'Emergency contacts'],
          [
            required(field('input', 'name', ['姓名', 'Name'])),
            field('input', 'relation', ['关系', 'Relationship']),
            required(field('input', 'phone', ['电话', 'Phone'], { validation: 'MobilePhone' })),
          ],
          { minRows: 1, maxRows: 3 },
        ),
      ],
    ),
  ],
)

const leaving = template(
  'leaving',
  ['离职申请', 'Resignation'],
  [
    row(
      'who',
      required(field('input', 'fullName', ['姓名', 'Full name'])),
      required(field('date', 'lastDay', ['最后工作日', 'Last day of work'])),
    ),
    required(
      choice(
        'checkbox',
        'reasons',
        ['离职原因', 'Reasons for leaving'],
        [
          ['pay', ['薪酬', 'Pay']],
          ['growth', ['发展', 'Career growth']],
          ['family', ['家庭', 'Family']],
          ['other', ['其他', 'Other']],
        ],
      ),
    ),
    field('textarea', 'explanation', ['说明', 'Explanation'], { rows: 4, maxLength: 500, showWordLimit: true }),
    field('rate', 'rating', ['对公司的整体评价', 'Overall rating of the company']),
  ],
)

export const peopleTemplates: readonly Template[] = [profile, registration, onboarding, leaving]
