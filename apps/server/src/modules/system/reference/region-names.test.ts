import { describe, expect, it } from 'vitest'
import { englishRegionName } from './region-names.ts'

describe('the English name of a region', () => {
  it.each([
    ['云南省', 1, 'Yunnan'],
    ['内蒙古自治区', 1, 'Inner Mongolia'],
    ['陕西省', 1, 'Shaanxi'],
    ['广西壮族自治区', 1, 'Guangxi'],
    ['香港特别行政区', 1, 'Hong Kong'],
    ['西安市', 2, "Xi'an"],
    ['六安市', 2, "Lu'an"],
    ['吕梁市', 2, 'Lüliang'],
    ['西双版纳傣族自治州', 2, 'Xishuangbanna Dai Autonomous Prefecture'],
    ['克孜勒苏柯尔克孜自治州', 2, 'Kizilsu Kirgiz Autonomous Prefecture'],
    ['大兴安岭地区', 2, "Daxing'anling Prefecture"],
    ['三都水族自治县', 3, 'Sandu Sui Autonomous County'],
    ['东乡族自治县', 3, 'Dongxiang Autonomous County'],
    ['管城回族区', 3, 'Guancheng Hui District'],
    ['双江拉祜族佤族布朗族傣族自治县', 3, 'Shuangjiang Lahu Va Blang Dai Autonomous County'],
    ['阿拉善左旗', 3, 'Alxa Left Banner'],
    ['浦东新区', 3, 'Pudong New Area'],
    ['清新区', 3, 'Qingxin District'],
    ['大理市', 3, 'Dali City'],
  ] as const)('%s', (name, level, english) => {
    expect(englishRegionName(name, level)).toBe(english)
  })
})
