export const sampleFlowCountries = ['CN', 'VN', 'TH', 'LA', 'KH', 'MM'] as const
export const sampleFlowKinds = ['entry', 'transfer', 'regularisation', 'resignation', 'revocation', 'leave'] as const

type Country = (typeof sampleFlowCountries)[number]
export type SampleFlowKind = (typeof sampleFlowKinds)[number]

/** Names of flows as the offices of each country write them. */
export const flowNames: Readonly<Record<Country, Readonly<Record<SampleFlowKind, string>>>> = {
  CN: {
    entry: '员工入职',
    transfer: '员工调动',
    regularisation: '员工转正',
    resignation: '员工离职',
    revocation: '撤销离职',
    leave: '请假',
  },
  VN: {
    ...{ entry: 'Nhận việc', transfer: 'Điều chuyển nhân viên', regularisation: 'Chuyển chính thức' },
    ...{ resignation: 'Nghỉ việc', revocation: 'Hủy nghỉ việc', leave: 'Nghỉ phép' },
  },
  TH: {
    ...{ entry: 'การเริ่มงาน', transfer: 'โอนย้ายพนักงาน', regularisation: 'บรรจุเป็นพนักงานประจำ' },
    ...{ resignation: 'การพ้นสภาพพนักงาน', revocation: 'ยกเลิกการพ้นสภาพ', leave: 'การลา' },
  },
  LA: {
    ...{ entry: 'ການເລີ່ມວຽກ', transfer: 'ການໂອນຍ້າຍ', regularisation: 'ການບັນຈຸພະນັກງານ' },
    ...{ resignation: 'ການອອກວຽກ', revocation: 'ຍົກເລີກການອອກວຽກ', leave: 'ການລາພັກ' },
  },
  KH: {
    ...{ entry: 'ការចូលធ្វើការ', transfer: 'ការផ្ទេរបុគ្គលិក', regularisation: 'ការក្លាយជាបុគ្គលិកពេញសិទ្ធិ' },
    ...{ resignation: 'ការបញ្ចប់ការងារ', revocation: 'លុបចោលការបញ្ចប់ការងារ', leave: 'ការឈប់សម្រាក' },
  },
  MM: {
    ...{ entry: 'အလုပ်ဝင်ခြင်း', transfer: 'ဝန်ထမ်းပြောင်းရွှေ့ခြင်း', regularisation: 'အမြဲတမ်းခန့်ခြင်း' },
    ...{ resignation: 'အလုပ်ထွက်ခြင်း', revocation: 'အလုပ်ထွက်ခြင်း ပယ်ဖျက်ခြင်း', leave: 'ခွင့်' },
  },
}

export const flowNamesInEnglish: Readonly<Record<SampleFlowKind, string>> = {
  ...{ entry: 'Entry', transfer: 'Transfer', regularisation: 'Regularisation', resignation: 'Resignation' },
  ...{ revocation: 'Withdrawal of a resignation', leave: 'Leave' },
}

export const stepNamesInEnglish = {
  ...{ manager: 'Direct supervisor', head: 'Head of department', personnel: 'Human resources' },
} as const

export const stepNames: Readonly<
  Record<Country, { readonly manager: string; readonly head: string; readonly personnel: string }>
> = {
  CN: { manager: '直属上级', head: '部门负责人', personnel: '人事' },
  VN: { manager: 'Quản lý trực tiếp', head: 'Phụ trách phòng ban', personnel: 'Nhân sự' },
  TH: { manager: 'ผู้บังคับบัญชาโดยตรง', head: 'หัวหน้าแผนก', personnel: 'ฝ่ายบุคคล' },
  LA: { manager: 'ຫົວໜ້າໂດຍກົງ', head: 'ຫົວໜ້າພະແນກ', personnel: 'ພະແນກບຸກຄະລາກອນ' },
  KH: { manager: 'ប្រធានផ្ទាល់', head: 'ប្រធាននាយកដ្ឋាន', personnel: 'ធនធានមនុស្ស' },
  MM: { manager: 'တိုက်ရိုက်အထက်လူကြီး', head: 'ဌာနမှူး', personnel: 'လူ့စွမ်းအားဌာန' },
}
