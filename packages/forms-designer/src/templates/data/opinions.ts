import { choice, field, required, row, section, type Template, template, text } from '../template-builder.ts'

const degrees = [
  ['5', ['非常满意', 'Very satisfied']],
  ['4', ['满意', 'Satisfied']],
  ['3', ['一般', 'Neutral']],
  ['2', ['不满意', 'Dissatisfied']],
  ['1', ['非常不满意', 'Very dissatisfied']],
] as const

const questionnaire = template(
  'questionnaire',
  ['满意度问卷', 'Satisfaction questionnaire'],
  [
    text('intro', ['感谢参与，约需三分钟。', 'Thank you. This takes about three minutes.']),
    required(choice('radio', 'overall', ['总体满意度', 'Overall satisfaction'], degrees)),
    required(choice('radio', 'service', ['服务态度', 'Service'], degrees)),
    field('rate', 'recommend', ['推荐给他人的意愿', 'Would you recommend us?'], { max: 10 }),
    field('textarea', 'complaint', ['哪里需要改进', 'What should we improve?'], { rows: 4 }),
  ],
  [{ action: 'require', target: 'complaint', when: { field: 'overall', op: 'in', value: ['1', '2'] } }],
)

const training = template(
  'training',
  ['培训反馈', 'Training feedback'],
  [
    row(
      'which',
      required(field('input', 'course', ['课程名称', 'Course'])),
      field('input', 'trainer', ['讲师', 'Trainer']),
    ),
    section(
      'marks',
      ['评分', 'Ratings'],
      [
        required(field('rate', 'content', ['课程内容', 'Content'])),
        required(field('rate', 'teaching', ['讲授水平', 'Teaching'])),
        field('slider', 'pace', ['进度快慢', 'Pace'], { min: 0, max: 100 }),
      ],
    ),
    field('textarea', 'suggestion', ['建议', 'Suggestions'], { rows: 4 }),
  ],
)

const feedback = template(
  'feedback',
  ['意见反馈', 'Feedback'],
  [
    required(
      choice(
        'select',
        'kind',
        ['类别', 'Category'],
        [
          ['suggestion', ['建议', 'Suggestion']],
          ['fault', ['故障', 'Fault']],
          ['complaint', ['投诉', 'Complaint']],
        ],
      ),
    ),
    required(field('textarea', 'details', ['详细说明', 'Details'], { rows: 5, maxLength: 1000, showWordLimit: true })),
    field('picture-upload', 'pictures', ['截图', 'Screenshots'], { limit: 5 }),
    field('switch', 'wantsAnswer', ['希望得到回复', 'I would like a reply']),
    field('input', 'email', ['电子邮箱', 'Email'], { validation: 'Email' }),
  ],
  [
    { action: 'show', target: 'email', when: { field: 'wantsAnswer', op: '=', value: true } },
    { action: 'require', target: 'email', when: { field: 'wantsAnswer', op: '=', value: true } },
  ],
)

export const opinionTemplates: readonly Template[] = [questionnaire, training, feedback]
