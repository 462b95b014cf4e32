import type { talentErrors as talentErrorsSource } from './talent.zh-CN.ts'

export const talentErrors = {
  'talent.stage': 'ဤအဆင့်တွင် မလုပ်ဆောင်နိုင်ပါ',
  'talent.post_needed': 'ခေါ်ယူနေသောရာထူး အရင်ရွေးပါ',
  'talent.interview_state': 'အင်တာဗျူး၏ လက်ရှိအခြေအနေတွင် မလုပ်ဆောင်နိုင်ပါ',
  'field.time_of_day': 'အချိန်ကို 09:30 ပုံစံဖြင့် ဖြည့်ပါ',
  'field.interviewer_busy': 'ထိုအချိန်တွင် အင်တာဗျူးမေးသူတစ်ဦး၌ အခြားအင်တာဗျူး ရှိနေသည်',
  'talent.not_interviewer': 'ဤအင်တာဗျူး၏ အင်တာဗျူးမေးသူများသာ အကဲဖြတ်နိုင်သည်',
  'talent.no_form': 'ဤရာထူးအတွက် အင်တာဗျူးအကဲဖြတ်ဖောင် မရွေးရသေးပါ',
  'talent.post_closed': 'ဤရာထူးကို ပိတ်ထားပြီး ကိုယ်ရေးရာဇဝင် လက်မခံတော့ပါ',
} as const satisfies Record<keyof typeof talentErrorsSource, string>
