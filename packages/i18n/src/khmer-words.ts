/**
 * Words that the smaller Khmer dictionaries of browsers cut, with a bar at each place. The parts mean something else or
 * nothing at all: មុខ is a face, ទ is a letter. Longer words are before those that they contain.
 */
const cutWords =
  'អ|វត្ត|មាន វត្ត|មាន មុខ|តំណែង មុខ|វិជ្ជា មុខ|ជំនាញ អង្គ|ភាព វិសាល|ភាព សុពល|ភាព ប្រសិទ្ធ|ភាព ស្ថាន|ភាព អតីត|ភាព មាតុ|ភាព ' +
  'វឌ្ឍន|ភាព បច្ចុប្បន្ន|ភាព មរណ|ភាព ស|កម្ម|ភាព សវន|កម្ម អាជីវ|កម្ម ពល|កម្ម កម្ម|វត្ថុ កម្ម|វិធី កម្ម|សិក្សា នាយក|ដ្ឋាន មាត្រ|ដ្ឋាន ' +
  'កិច្ច|សន្យា រយៈ|ពេល រយៈ|ទទឹង រយៈ|បណ្ដោយ ពេល|វេលា កាល|បរិច្ឆេទ កាល|វិភាគ ដំណាក់|កាល អត្ត|លេខ អត្ត|សញ្ញាណ ហត្ថ|លេខា និមិត្ត|សញ្ញា ' +
  'របាយ|ការណ៍ រាយ|ការណ៍ លក្ខ|ខណ្ឌ ឯក|សណ្ឋាន តួ|អក្សរ ក្រុម|ហ៊ុន ផ្ទៀង|ផ្ទាត់ គ្រប់|គ្រង ព្រម|ព្រៀង ទំនាក់|ទំនង ចាក|ចេញ ប្រែ|ប្រួល បៀ|វត្ស ' +
  'ល្វែង|ម៉ោង អ៊ិន|គ្រីប ប៉ះ|ពាល់ ចាំ|បាច់ ចំណង|ជើង ចំណាត់|ថ្នាក់ គ្រោះ|ថ្នាក់ ពាក់|ព័ន្ធ ប៉ាន់|ស្មាន ផ្គូ|ផ្គង មតិ|យោបល់ ជាក់|លាក់ ខ្លឹម|សារ ' +
  'បទ|ពិសោធន៍ ឡា|តាំង សារពើ|ពន្ធ អេ|ក្រង់ កា|មេរ៉ា ញឹក|ញាប់ អាជ្ញា|ប័ណ្ណ រូបិយ|ប័ណ្ណ ស្វ័យ|ប្រវត្តិ លទ្ធ|ផល គោល|នយោបាយ មូល|ហេតុ ជម្រាប|សួរ ' +
  'លំនាំ|ដើម ទ|ទេ'

const joined = new Map(cutWords.split(' ').map((word) => [word.replaceAll('|', ''), word.replaceAll('|', '\u2060')]))
const words = new RegExp([...joined.keys()].join('|'), 'g')

/** The text with a word joiner at each place at which a line that breaks would cut one of these words. */
export const joinKhmerWords = (text: string): string => text.replace(words, (word) => joined.get(word) ?? word)
