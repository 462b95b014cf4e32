import type { position as source } from './position.zh-CN.ts'

export const position = {
  'position.add': 'ထည့်ရန်',
  'position.add_requirement': 'သတ်မှတ်ချက် ထည့်ရန်',
  'position.cancel': 'ရာထူး ပယ်ဖျက်ရန်',
  'position.cancel_confirm': '“{title}” ကို ပယ်ဖျက်မလား။',
  'position.cancel_consequence':
    'ပြန်ပြင်၍ မရပါ။ အခြားရွေးချယ်မှု ရှိသူများကို နောက်ရွေးချယ်မှုဖြင့် တွက်မည်။ ရွေးချယ်မှု မကျန်သူများသည် ရာထူးပြောင်းနိုင်သည့် ကာလအတွင်း ပြန်ရွေးနိုင်သည်။',
  'position.cancel_reason': 'ပယ်ဖျက်ရသည့် အကြောင်းရင်း',
  'position.cancel_done': 'ရာထူး ပယ်ဖျက်ပြီး။ ရွေးချယ်မှု မကျန်သည့် လျှောက်လွှာ- {count}',
  'position.cancelled': 'ဤရာထူးကို ပယ်ဖျက်ပြီးပါပြီ',
  'position.failing': '{count} ဦး မကိုက်ညီ',
  'position.frozen': 'လျှောက်လွှာဖွင့်ပြီး သတ်မှတ်ချက် မပြောင်းနိုင်',
  'position.lines': 'တစ်ကြောင်းလျှင် - ကုဒ်နှင့်အမည်၊ | နောက်တွင် အင်္ဂလိပ်အမည် ထည့်နိုင်သည်',
  'position.maximum': 'အများဆုံး',
  'position.minimum': 'အနည်းဆုံး',
  'position.none': 'သတ်မှတ်ချက်မရှိ၊ မည်သူမဆို လျှောက်နိုင်',
  'position.nothing_said': 'ဤသတ်မှတ်ချက်က တောင်းဆိုသည်ကို ဖြည့်ပါ၊ တစ်ကြောင်းစီတွင် ကုဒ်နှင့်အမည် ပါရမည်။',
  'position.line_faulty': 'စာကြောင်း {lines} ကို မဖတ်နိုင်ပါ - ကုဒ် (32 လုံးအထိ) နှင့် အမည် (200 လုံးအထိ) လိုသည်။',
  'position.years_range': '0 မှ 120 အတွင်း ကိန်းပြည့်နှစ်၊ အနည်းဆုံးကို ရှေ့တွင်။',
  'position.too_many': '{maximum} ကြောင်းအထိသာ။',
  'position.qualified': 'နောက်ဆုံး {asked} ဦးတွင် {qualified} ဦး ကိုက်ညီ၊ {unknown} ဦး အချက်အလက်မပြည့်',
  'position.requirements': 'သတ်မှတ်ချက်များ',
  'position.save': 'သတ်မှတ်ချက် သိမ်းရန်',
  'position.text': 'သတ်မှတ်ချက် အကြောင်းအရာ',
  'position.text_en': 'သတ်မှတ်ချက် အကြောင်းအရာ (အင်္ဂလိပ်)',
} as const satisfies Record<keyof typeof source, string>
