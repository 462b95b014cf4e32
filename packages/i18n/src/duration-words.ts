/** Units of time in the languages for which browsers have no words and write the English ones. */
export const durationWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lo: { year: 'ປີ', month: 'ເດືອນ', day: 'ມື້', hour: 'ຊົ່ວໂມງ', minute: 'ນາທີ', second: 'ວິນາທີ' },
  km: { year: 'ឆ្នាំ', month: 'ខែ', day: 'ថ្ងៃ', hour: 'ម៉ោង', minute: 'នាទី', second: 'វិនាទី' },
  my: { year: 'နှစ်', month: 'လ', day: 'ရက်', hour: 'နာရီ', minute: 'မိနစ်', second: 'စက္ကန့်' },
}
