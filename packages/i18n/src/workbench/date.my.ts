import type { date as source } from './date.zh-CN.ts'

export const date = {
  'date.unread_day': 'ရက်စွဲ မမှန်ပါ။ ခုနှစ်-လ-ရက် ပုံစံဖြင့် ဖြည့်ပါ၊ ဥပမာ 2026-12-19',
  'date.unread_minute': 'ရက်စွဲနှင့် အချိန် မမှန်ပါ။ ခုနှစ်-လ-ရက် နာရီ:မိနစ် ပုံစံဖြင့် ဖြည့်ပါ၊ ဥပမာ 2026-12-19 09:00',
  'date.as_day': 'ခုနှစ်-လ-ရက်',
  'date.as_minute': 'ခုနှစ်-လ-ရက် နာရီ:မိနစ်',
  'date.calendar': 'ပြက္ခဒိန် ဖွင့်ရန်',
  'date.month_before': 'ယခင်လ',
  'date.month_after': 'နောက်လ',
  'date.month_of_year': '{year} {month}',
  'date.year_before': 'ယခင်နှစ်',
  'date.year_after': 'နောက်နှစ်',
  'date.decade_before': 'ယခင် ဆယ်စုနှစ်',
  'date.decade_after': 'နောက် ဆယ်စုနှစ်',
  'date.hour': 'နာရီ',
  'date.minute': 'မိနစ်',
  'date.today': 'ယနေ့',
  'date.clear': 'ရှင်းရန်',
  'date.done': 'ပြီးပါပြီ',
} as const satisfies Record<keyof typeof source, string>
