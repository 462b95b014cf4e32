import { expect, it } from 'vitest'
import { referenceListsInEnglish } from './lists-in-english.ts'

it('names translated entries in English, also below provinces', () => {
  const { dictionaries, provinces, majors } = referenceListsInEnglish({
    dictionaries: new Map([
      [
        'nation',
        [
          { value: '16', label: '哈尼族', labelEn: 'Hani', group: null },
          { value: '97', label: '其他', labelEn: '', group: null },
        ],
      ],
    ]),
    provinces: [
      {
        code: '53',
        name: '云南省',
        nameEn: 'Yunnan',
        children: [{ code: '5301', name: '昆明市', nameEn: 'Kunming', children: [] }],
      },
    ],
    majors: [{ code: '0809', name: '计算机类', nameEn: '', path: ['0809'] }],
  })
  expect(dictionaries.get('nation')?.map(({ label }) => label)).toEqual(['Hani', '其他'])
  expect([provinces[0]?.name, provinces[0]?.children[0]?.name]).toEqual(['Yunnan', 'Kunming'])
  expect(majors[0]?.name).toBe('计算机类')
})
