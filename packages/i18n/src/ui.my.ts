import type { ui as source } from './ui.vi.ts'

export const ui = {
  'ui.close': 'ပိတ်ရန်',
  'ui.cancel': 'မလုပ်တော့ပါ',
  'ui.confirm': 'အတည်ပြုရန်',
  'ui.retry': 'ထပ်ကြိုးစားရန်',
  'ui.clear': 'အားလုံးရှင်းရန်',
  'ui.search_clear': 'ရှာဖွေမှု ရှင်းရန်',
  'ui.failed_title': 'ဖွင့်၍မရပါ',
  'ui.part_missed': 'ဤအပိုင်းကို ဖွင့်၍မရပါ',
  'ui.request_id': 'ကိုးကားနံပါတ် {id}',
  'ui.request_id_copy': 'ကူးယူရန်',
  'ui.request_id_copied': 'ကူးယူပြီးပါပြီ',
  'ui.empty_title': 'ဘာမှမရှိသေးပါ',
  'ui.offline': 'အင်တာနက် ပြတ်နေသည်။ ဖြည့်ထားသည်များ ရှိနေသေးသည်၊ ပြန်ရသောအခါ ဆက်လုပ်နိုင်သည်။',
  'ui.loading': 'ဖွင့်နေသည်',
  'ui.left_days': '{days} ရက် {hours} နာရီ',
  'ui.left_hours': '{hours} နာရီ {minutes} မိနစ်',
  'ui.left_minutes': '{minutes} မိနစ် {seconds} စက္ကန့်',
} as const satisfies Record<keyof typeof source, string>
