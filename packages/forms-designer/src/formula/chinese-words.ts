/** The Chinese words of formulas: what they may say in place of the English ones. */

export const chineseFunctions = {
  ...{ sum: '求和', average: '平均值', count: '计数', minimum: '最小值', maximum: '最大值', round: '四舍五入' },
  ...{ days: '天数', months: '月数', years: '年数', start: '开始', end: '结束', join: '连接' },
} as const

/** Words that are no functions; each has one or more forms. */
export const chineseWords = {
  ...{ if: ['如果'], today: ['今天'], empty: ['为空'], not: ['非'], contains: ['包含'], in: ['属于'] },
  ...{ and: ['且', '并且'], or: ['或', '或者'], true: ['是'], false: ['否'] },
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>
