import type { position as source } from './position.zh-CN.ts'

export const position = {
  'position.add': 'ထည့်ရန်',
  'position.add_requirement': 'သတ်မှတ်ချက် ထည့်ရန်',
  'position.cancel': 'ရာထူး ပယ်ဖျက်ရန်',
  'position.cancel_confirm': '“{title}” ကို ပယ်ဖျက်မလား။',
  'position.cancel_consequence':
    'ပြန်ပြင်၍ မရပါ။ အခြားဦးစားပေးရွေးချယ်မှု ရှိသူများကို ၎င်းဖြင့် တွက်မည်။ မရှိသူများသည် ရာထူးပြောင်းနိုင်သည့်ကာလအတွင်း ပြန်ရွေးနိုင်သည်။',
  'position.cancel_reason': 'ပယ်ဖျက်ရသည့် အကြောင်းရင်း',
  'position.cancel_done': 'ရာထူး ပယ်ဖျက်ပြီးပါပြီ။ အခြားရွေးချယ်မှု မကျန်သည့် လျှောက်လွှာ: {count}',
  'position.cancelled': 'ဤရာထူးကို ပယ်ဖျက်ပြီးပါပြီ',
  'position.failing': '{count} ဦး ဤသတ်မှတ်ချက်ကြောင့် မကိုက်ညီပါ',
  'position.frozen': 'လျှောက်လွှာဖွင့်ပြီးဖြစ်၍ သတ်မှတ်ချက် ပြောင်း၍မရတော့ပါ။',
  'position.lines': 'တစ်ကြောင်းလျှင် တစ်ခု: ကုဒ်နှင့် အမည်။ | နောက်တွင် အင်္ဂလိပ်အမည် ထည့်နိုင်သည်',
  'position.maximum': 'အများဆုံး',
  'position.minimum': 'အနည်းဆုံး',
  'position.none': 'သတ်မှတ်ချက် မရှိပါ၊ မည်သူမဆို လျှောက်ထားနိုင်သည်။',
  'position.nothing_said': 'ဤသတ်မှတ်ချက်အတွက် လိုအပ်သည်ကို ဖြည့်ပါ။ တစ်ကြောင်းစီတွင် ကုဒ်နှင့် အမည် ပါရမည်။',
  'position.line_faulty': 'စာကြောင်း {lines} ကို ဖတ်၍မရပါ။ ကုဒ် (32 လုံးအထိ) နှင့် အမည် (200 လုံးအထိ) လိုသည်။',
  'position.years_range': '0 မှ 120 အထိ ကိန်းပြည့် ဖြည့်ပါ၊ အနည်းဆုံးသည် အများဆုံးထက် မကြီးရပါ။',
  'position.too_many': 'စာကြောင်း {maximum} ကြောင်းအထိသာ။',
  'position.qualified': 'ကိုယ်ရေးအချက်အလက် ဖြည့်ထားသူ နောက်ဆုံး {asked} ဦးတွင် {qualified} ဦး ကိုက်ညီပြီး {unknown} ဦး၏ အချက်အလက် မပြည့်စုံပါ',
  'position.requirements': 'ရာထူးသတ်မှတ်ချက်များ',
  'position.save': 'သတ်မှတ်ချက် သိမ်းရန်',
  'position.text': 'သတ်မှတ်ချက် အကြောင်းအရာ',
  'position.text_en': 'သတ်မှတ်ချက် အကြောင်းအရာ (အင်္ဂလိပ်)',
} as const satisfies Record<keyof typeof source, string>
