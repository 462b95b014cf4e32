// Scripts that many desktops have no font for. A browser fetches a font only when a page shows its letters.
import '@fontsource/noto-sans-khmer/400.css'
import '@fontsource/noto-sans-khmer/600.css'
import '@fontsource/noto-sans-lao/400.css'
import '@fontsource/noto-sans-lao/600.css'
import '@fontsource/noto-sans-myanmar/400.css'
import '@fontsource/noto-sans-myanmar/600.css'
import '@fontsource/noto-sans-thai/400.css'
import '@fontsource/noto-sans-thai/600.css'
