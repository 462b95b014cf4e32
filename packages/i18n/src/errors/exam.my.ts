import type { examErrors as source } from './exam.zh-CN.ts'

export const examErrors = {
  'exam.seats_allotted': 'ခုံနေရာ ချထားပြီးဖြစ်၍ ပြောင်းမရပါ',
  'exam.seats_missing': 'ခုံမလုံလောက်ပါ၊ {missing} ခု လိုသေးသည်',
  'exam.ticket_number_narrow': 'အခန်း {room} ခုံ {seat} အတွက် ဖြေဆိုခွင့်နံပါတ် ဂဏန်းမလောက်ပါ။ စည်းမျဉ်းကို အရင်ချဲ့ပါ',
  'exam.nobody_confirmed': 'ရေးဖြေ ဖြေဆိုရန် အတည်ပြုသူ မရှိသေးပါ',
  'exam.confirmation_open': 'စာမေးပွဲကို {at, date} အထိ အတည်ပြုနိုင်သည်။ ခုံချပြီးမှ အတည်ပြုသူ ခုံရမည်မဟုတ်ပါ',
  'exam.scores_faulty': 'ရမှတ်ဒေတာတွင် အမှား {count} ခု ရှိသည်။ စစ်ဆေးပြင်ဆင်ပြီးမှ သွင်းပါ',
  'exam.nobody_scored': 'ရမှတ်မရှိသေးပါ။ အရင်ထည့်ပါ သို့မဟုတ် သွင်းပါ',
  'exam.not_ranked': 'အဆင့်ကို အရင်တွက်ပါ',
  'exam.interviews_unmarked':
    '{count} ဦးတွင် အင်တာဗျူးရမှတ် မရှိသေးပါ၊ ဖြေဆိုခွင့်နံပါတ် {tickets}{more, plural, =0 {} other { နှင့် နောက်ထပ် # ဦး}}။ မလာသူကို ပျက်ကွက်ဟု မှတ်ပြီးမှ ကြေညာပါ',
  'exam.weights_wrong': 'ဘာသာရပ်အားလုံး၏ အလေးချိန် ပေါင်းလဒ် 100% ဖြစ်ရမည်',
  'exam.marks_entered': 'ရမှတ်ရှိပြီးဖြစ်၍ ဘာသာရပ်နှင့် အမှတ်ပြည့် ပြောင်းမရပါ',
  'exam.results_released': 'ရမှတ်ထုတ်ပြန်ပြီးဖြစ်၍ အလေးချိန်နှင့် အဆင့်စည်းမျဉ်း ပြောင်းမရပါ',
  'exam.interviews_called': 'အင်တာဗျူးခေါ်ပြီးဖြစ်၍ အမှတ်စည်း ပြောင်းမရပါ',
  'exam.work_running': 'လုပ်ဆောင်နေသည်',
  'exam.work_begun': 'လုပ်ငန်းစတင်ပြီးဖြစ်၍ ပယ်ဖျက်မရပါ',
  'exam.act_refused': 'ယခု မလုပ်နိုင်သေးပါ။ အကြောင်းရင်းကို တိုးတက်မှုဘုတ်တွင် ကြည့်ပါ',
  'exam.work_failed': 'လုပ်ငန်းမအောင်မြင်ပါ။ ထပ်စမ်းပါ၊ မရသေးပါက စီမံခန့်ခွဲသူကို ဆက်သွယ်ပါ',
} as const satisfies Record<keyof typeof source, string>
