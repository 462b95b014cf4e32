import { choice, field, required, row, rows, type Template, template, text } from '../template-builder.ts'

/** A document is photographed more often than scanned. */
const papers = ['pdf', 'jpg', 'jpeg', 'png']

const leave = template(
  'leave',
  ['请假申请', 'Leave request'],
  [
    row(
      'who',
      required(field('input', 'applicant', ['申请人', 'Applicant'])),
      field('input', 'department', ['部门', 'Department']),
    ),
    required(
      choice(
        'select',
        'kind',
        ['请假类型', 'Leave type'],
        [
          ['annual', ['年假', 'Annual leave']],
          ['sick', ['病假', 'Sick leave']],
          ['personal', ['事假', 'Personal leave']],
          ['marriage', ['婚假', 'Marriage leave']],
          ['maternity', ['产假', 'Maternity leave']],
        ],
      ),
    ),
    row(
      'dates',
      required(field('date-range', 'period', ['请假时间', 'Leave dates'])),
      field('number', 'days', ['天数', 'Days'], { min: 1, readonly: true }),
    ),
    field('file-upload', 'certificate', ['病假证明', 'Medical certificate'], { limit: 3, fileTypes: papers }),
    field('textarea', 'reason', ['请假事由', 'Reason'], { rows: 3 }),
  ],
  [
    { action: 'show', target: 'certificate', when: { field: 'kind', op: '=', value: 'sick' } },
    {
      action: 'require',
      target: 'certificate',
      when: {
        all: [
          { field: 'kind', op: '=', value: 'sick' },
          { field: 'days', op: '>', value: 2 },
        ],
      },
    },
    {
      action: 'compute',
      target: 'days',
      value: {
        op: 'add',
        args: [
          {
            op: 'days',
            args: [
              { op: 'start', args: [{ field: 'period' }] },
              { op: 'end', args: [{ field: 'period' }] },
            ],
          },
          1,
        ],
      },
    },
  ],
)

const expense = template(
  'expense',
  ['费用报销', 'Expense claim'],
  [
    row(
      'who',
      required(field('input', 'claimant', ['报销人', 'Claimant'])),
      required(field('date', 'claimedOn', ['报销日期', 'Date'])),
    ),
    rows(
      'items',
      ['费用明细', 'Items'],
      [
        required(field('date', 'spentOn', ['日期', 'Date'])),
        required(field('input', 'purpose', ['用途', 'Purpose'])),
        required(field('number', 'amount', ['金额', 'Amount'], { min: 0, precision: 2 })),
      ],
      { minRows: 1, maxRows: 50 },
    ),
    field('number', 'total', ['合计', 'Total'], { readonly: true, precision: 2 }),
    required(
      field('file-upload', 'receipts', ['发票', 'Receipts'], { limit: 20, multipleSelect: true, fileTypes: papers }),
    ),
  ],
  [{ action: 'compute', target: 'total', value: { op: 'add', args: [{ field: 'items.amount' }] } }],
)

const travel = template(
  'travel',
  ['出差申请', 'Business trip request'],
  [
    row(
      'who',
      required(field('input', 'traveller', ['出差人', 'Traveller'])),
      required(field('input', 'destination', ['目的地', 'Destination'])),
    ),
    row(
      'when',
      required(field('date-range', 'period', ['起止日期', 'Period'])),
      choice(
        'radio',
        'transport',
        ['交通方式', 'Transport'],
        [
          ['train', ['火车', 'Train']],
          ['plane', ['飞机', 'Plane']],
          ['car', ['汽车', 'Car']],
        ],
      ),
    ),
    required(field('textarea', 'purpose', ['出差事由', 'Purpose'], { rows: 3 })),
    field('number', 'budget', ['预计费用', 'Estimated cost'], { min: 0, precision: 2 }),
  ],
)

const room = template(
  'meeting-room',
  ['会议室预订', 'Meeting room booking'],
  [
    row(
      'what',
      required(field('input', 'subject', ['会议主题', 'Subject'])),
      required(
        choice(
          'select',
          'room',
          ['会议室', 'Room'],
          [
            ['large', ['大会议室', 'Large room']],
            ['small', ['小会议室', 'Small room']],
            ['video', ['视频会议室', 'Video conference room']],
          ],
        ),
      ),
    ),
    row(
      'when',
      required(field('date', 'day', ['日期', 'Date'], { min: 'today' })),
      required(field('time-range', 'hours', ['时间', 'Time'])),
    ),
    field('number', 'people', ['参会人数', 'Number of people'], { min: 1, precision: 0 }),
    choice(
      'checkbox',
      'needs',
      ['所需设备', 'Equipment'],
      [
        ['projector', ['投影仪', 'Projector']],
        ['whiteboard', ['白板', 'Whiteboard']],
        ['tea', ['茶水', 'Tea']],
      ],
    ),
  ],
)

const equipment = template(
  'equipment',
  ['设备借用', 'Equipment loan'],
  [
    row(
      'who',
      required(field('input', 'borrower', ['借用人', 'Borrower'])),
      required(field('input', 'phone', ['联系电话', 'Phone'], { validation: 'MobilePhone' })),
    ),
    rows(
      'devices',
      ['借用设备', 'Devices'],
      [
        required(field('input', 'device', ['设备名称', 'Device'])),
        field('input', 'serial', ['编号', 'Serial number']),
        required(field('number', 'count', ['数量', 'Quantity'], { min: 1, precision: 0 })),
      ],
      { minRows: 1 },
    ),
    required(field('date-range', 'period', ['借用期限', 'Period'])),
    text('terms', ['设备如有损坏，由借用人负责。', 'The borrower is responsible for any damage.']),
  ],
)

const visitor = template(
  'visitor',
  ['访客登记', 'Visitor registration'],
  [
    row(
      'who',
      required(field('input', 'visitor', ['访客姓名', 'Visitor'])),
      required(field('input', 'phone', ['手机号码', 'Phone'], { validation: 'MobilePhone' })),
    ),
    row(
      'whom',
      required(field('input', 'host', ['接待人', 'Host'])),
      required(field('date', 'visitsOn', ['来访时间', 'Visit time'], { type: 'datetime' })),
    ),
    choice(
      'radio',
      'purpose',
      ['来访事由', 'Purpose'],
      [
        ['business', ['商务洽谈', 'Business']],
        ['interview', ['面试', 'Interview']],
        ['delivery', ['送货', 'Delivery']],
        ['other', ['其他', 'Other']],
      ],
    ),
    field('input', 'plate', ['车牌号', 'Number plate']),
  ],
)

export const officeTemplates: readonly Template[] = [leave, expense, travel, room, equipment, visitor]
