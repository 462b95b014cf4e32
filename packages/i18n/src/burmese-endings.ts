/** Endings and postpositions of one syllable: a line that begins with one reads as a new phrase. */
export const burmeseEndings =
  /^(?:ပါ|ပြီ|ပြီး|ဆဲ|သေး|တော့|သည်|သည့်|သော|မည်|မည့်|ရန်|ခြင်း|မှု|ချက်|များ|သူ|ပေါင်း|ကို|က|၏|၍|မှ|တွင်|နှင့်|သို့|ဖြင့်|လျှင်)$/
