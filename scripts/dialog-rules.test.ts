import { expect, it } from 'vitest'
import { dialogButtons, similarButtons } from './dialog-rules.mjs'

const messages = {
  'ui.cancel': 'Cancel',
  'ui.back': 'Back',
  'job.cancel': 'Cancel task',
  'job.act_stop': 'Stop',
  'job.act_cancel': 'Cancel it',
}
const keys = Object.keys(messages)
const problems = (source: string) => similarButtons('Page.tsx', dialogButtons(source, keys), 'en', messages)

it('reports a button that begins with the word of its neighbour', () => {
  expect(problems("<ConfirmDialog onConfirm={() => end({ id })} confirmLabel={t('job.cancel')} />")).toEqual([
    'Page.tsx: in en, “Cancel task” (job.cancel) is next to “Cancel” (ui.cancel)',
  ])
  expect(problems(['<DialogActions confirmLabel={t(`job.act_$', '{act}`)} />'].join(''))).toHaveLength(1)
})

it('reads a label that is written as a text, and one that a constant holds', () => {
  expect(problems('<ConfirmDialog confirmLabel="job.cancel" />')).toHaveLength(1)
  expect(
    problems("const act = isOpen\n    ? t('job.cancel')\n    : t('job.act_stop')\n<Dialog confirmLabel={act} />"),
  ).toHaveLength(1)
})

it.each([
  ['vi', 'Hủy phỏng vấn', 'Hủy bỏ'],
  ['zh-CN', '取消面试', '取消操作'],
  ['th', 'ยกเลิกสัมภาษณ์', 'ยกเลิกการแก้ไข'],
  ['lo', 'ຍົກເລີກສຳພາດ', 'ຍົກເລີກວຽກ'],
  ['km', 'លុបចោលសំណើ', 'លុបចោលរូប'],
  ['my', 'ပယ်ဖျက်မှု', 'ပယ်ဖျက်ရန်'],
])('reports buttons that begin with the same word and go on differently: %s', (locale, act, leave) => {
  const buttons = [{ confirm: ['act'], cancel: ['leave'] }]
  expect(similarButtons('Page.tsx', buttons, locale, { act, leave })).toHaveLength(1)
})

it('accepts words that only begin with the same letters', () => {
  const buttons = [{ confirm: ['act'], cancel: ['leave'] }]
  expect(similarButtons('Page.tsx', buttons, 'en', { act: 'Closed it', leave: 'Close down' })).toEqual([])
  expect(similarButtons('Page.tsx', buttons, 'my', { act: 'မလိုအပ်ပါ', leave: 'မလုပ်တော့ပါ' })).toEqual([])
})

it('accepts buttons that differ, and leaves tags without a dialog alone', () => {
  expect(problems("<ConfirmDialog confirmLabel={t('job.cancel')} cancelLabel={t('ui.back')} />")).toEqual([])
  expect(problems("<DialogActions confirmLabel={t('job.act_stop')} />")).toEqual([])
  expect(problems("<Button aria-label={t('job.cancel')} />")).toEqual([])
})
