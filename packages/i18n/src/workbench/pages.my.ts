import type { pages as source } from './pages.zh-CN.ts'

export const pages = {
  'page.recruitment': 'ဝန်ထမ်းခေါ်ယူရေး',
  'page.content': 'အကြောင်းအရာ',
  'page.organisation': 'အဖွဲ့အစည်း',
  'page.system': 'စနစ်',
  'page.menus': 'မီနူးများ',
  'page.business-units': 'စီးပွားရေးယူနစ်များ',
  'page.accounts': 'အကောင့်များ',
  'page.roles': 'အခန်းကဏ္ဍများ',
  'page.sessions': 'ဝင်ရောက်မှုများ',
  'page.dictionaries': 'အဘိဓာန်များ',
  'page.settings': 'ဆက်တင်များ',
  'page.audit': 'စစ်ဆေးမှတ်တမ်း',
  'page.jobs': 'နောက်ခံလုပ်ငန်းများ',
  'page.schools': 'ကျောင်းများ',
  'page.majors': 'မေဂျာများ',
  'page.notices': 'ကြေညာချက်များ',
  'page.projects': 'စီမံကိန်းများ',
  'page.positions': 'ရာထူးများ',
  'page.exam-sites': 'စာမေးပွဲဌာနများ',
  'page.exam-rooms': 'စာမေးပွဲခန်းများ',
} as const satisfies Record<keyof typeof source, string>
