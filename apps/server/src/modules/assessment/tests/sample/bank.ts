import type { Difficulty } from '@rostrum/contracts/assessment/tests/question-types'
import type { QuestionContent } from '@rostrum/contracts/assessment/tests/shapes'

export type SampleQuestion = QuestionContent & {
  readonly points: number
  readonly difficulty: Difficulty
  readonly tags: readonly string[]
}

type QuestionInput = Partial<QuestionContent> & { readonly difficulty?: Difficulty; readonly tags: readonly string[] }

const question = (
  type: QuestionContent['type'],
  stem: string,
  points: number,
  given: QuestionInput,
): SampleQuestion => ({
  type,
  stem,
  points,
  options: [],
  scale: null,
  partial: type === 'multiple',
  reference: '',
  difficulty: 'easy',
  ...given,
})

/** Right options start with a star. */
const options = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ id: `o${at + 1}`, text: text.replace(/^\*/, ''), right: text.startsWith('*') }))

const scale = (fromLabel: string, toLabel: string) => ({ from: 1, to: 5, fromLabel, toLabel, right: null })

/** A fictitious bank for shop staff with every type of question. */
export const sampleBank: readonly SampleQuestion[] = [
  question('single', '顾客带着无小票的商品要求退货，首先应当怎么做？', 5, {
    options: options('直接拒绝', '*核对会员购买记录', '请顾客自行联系厂家', '立即退款'),
    tags: ['服务', '售后'],
  }),
  question('single', '临近打烊时仍有顾客在选购，正确的做法是：', 5, {
    options: options('关掉一半灯光', '*继续接待直至顾客离店', '请顾客明天再来', '播放打烊音乐催促'),
    tags: ['服务'],
  }),
  question('single', '收银差额超过规定金额时，应当在多长时间内上报？', 5, {
    options: options('*当日', '三日内', '一周内', '月底'),
    difficulty: 'medium',
    tags: ['收银', '制度'],
  }),
  question('single', '下列哪一项不属于门店开店前的检查内容？', 5, {
    options: options('消防通道', '陈列标签', '*竞品当日销量', '收银备用金'),
    difficulty: 'medium',
    tags: ['制度'],
  }),
  question('single', '新品陈列时，与视线平行的货架层适合摆放：', 5, {
    options: options('清仓商品', '*主推商品', '大件商品', '赠品'),
    tags: ['陈列'],
  }),
  question('multiple', '遇到顾客投诉时，哪些做法是恰当的？', 6, {
    options: options('*先倾听并致歉', '*记录事实经过', '当众争辩', '*在承诺时限内回复'),
    tags: ['服务', '售后'],
  }),
  question('multiple', '下列哪些情况需要立即报告店长？', 6, {
    options: options('*顾客在店内摔倒', '*系统无法收银', '一位顾客试穿较久', '*发现过期商品'),
    difficulty: 'medium',
    tags: ['制度', '安全'],
  }),
  question('multiple', '哪些属于陈列的基本要求？', 6, {
    options: options('*价签与商品对应', '*先进先出', '越满越好', '*保持通道畅通'),
    tags: ['陈列'],
  }),
  question('multiple', '处理个人信息时，哪些做法符合规定？', 6, {
    options: options('*只收集必要信息', '把名单发到群里', '*告知用途并取得同意', '*离职前交还资料'),
    difficulty: 'hard',
    tags: ['制度', '安全'],
  }),
  question('dropdown', '灭火器应当多久检查一次？', 4, {
    options: options('每天', '每周', '*每月', '每年'),
    tags: ['安全'],
  }),
  question('dropdown', '会员积分的有效期是：', 4, {
    options: options('六个月', '*一年', '两年', '永久'),
    difficulty: 'medium',
    tags: ['制度'],
  }),
  question('scale', '我愿意主动向陌生顾客介绍商品。', 5, { scale: scale('完全不符合', '完全符合'), tags: ['自评'] }),
  question('scale', '面对情绪激动的顾客，我能够保持平静。', 5, {
    scale: scale('完全不符合', '完全符合'),
    tags: ['自评'],
  }),
  question('short', '一位顾客认为导购推荐了不合适的商品，要求退换并在店内大声抱怨。请写出您的处理步骤。', 15, {
    reference: '安抚情绪并请到一旁；了解需求与使用情况；说明退换规则并给出方案；记录并跟进回访。',
    difficulty: 'medium',
    tags: ['服务', '售后'],
  }),
  question('short', '如果本周销售目标只完成一半，您会如何安排剩下的三天？', 15, {
    reference: '分析客流与成交率；调整排班与主推；老顾客邀约；每日复盘。',
    difficulty: 'hard',
    tags: ['销售'],
  }),
  question('image', '请上传一张您布置过的陈列照片（可用纸笔绘制示意图后拍照）。', 10, {
    reference: '看主题、层次、价签与通道。',
    difficulty: 'medium',
    tags: ['陈列'],
  }),
]
