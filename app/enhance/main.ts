import { openDialogs } from './dialogs.ts'
import { applyAtOnce, closePopovers, findInLists, leaveOutEmptyFields } from './filters.ts'
import { fontsAfterwards } from './fonts.ts'
import { islands } from './islands.ts'
import { liveCounts } from './live-count.ts'
import { roveAreas } from './roving.ts'
import { copyButtons } from './share.ts'
import { keepFocusInSheets } from './sheet.ts'
import { searchKey } from './shortcuts.ts'
import { suggestions } from './suggest.ts'
import { themeChoices } from './theme.ts'

/**
 * What makes public pages better where there is a script. Every page works without it, so each of these finds what it
 * improves by a data attribute and is content to find nothing.
 */
document.documentElement.classList.add('has-script')
themeChoices()
openDialogs()
searchKey()
suggestions()
closePopovers()
leaveOutEmptyFields()
applyAtOnce()
findInLists()
liveCounts()
keepFocusInSheets()
roveAreas()
copyButtons()
islands()
fontsAfterwards()
