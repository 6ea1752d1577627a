import { accountScreens } from './accounts.ts'
import { articlesOnIntent } from './articles.ts'
import { backLinks } from './back.ts'
import { consent } from './consent.ts'
import { openDialogs } from './dialogs.ts'
import { reportErrors } from './errors.ts'
import { applyAtOnce, closePopovers, findInLists, leaveOutEmptyFields } from './filters.ts'
import { fontsAfterwards } from './fonts.ts'
import { forgetQuery } from './forget-query.ts'
import { imageFallbacks } from './images.ts'
import { islands } from './islands.ts'
import { keepActions } from './keep-actions.ts'
import { liveCounts } from './live-count.ts'
import { newsletterOnIntent } from './newsletter-on-intent.ts'
import { roveAreas } from './roving.ts'
import { copyButtons } from './share.ts'
import { keepFocusInSheets } from './sheet.ts'
import { keepPagesOffline } from './service-worker.ts'
import { session } from './session.ts'
import { keys } from './keys.ts'
import { suggestions } from './suggest.ts'
import { themeChoices } from './theme.ts'

/**
 * What makes public pages better where there is a script. Every page works without it, so each of these finds what it
 * improves by a data attribute and is content to find nothing.
 */
forgetQuery() // before anything else
reportErrors()
document.documentElement.classList.add('has-script')
themeChoices()
session()
consent()
openDialogs()
keys()
suggestions()
closePopovers()
leaveOutEmptyFields()
applyAtOnce()
findInLists()
liveCounts()
keepFocusInSheets()
roveAreas()
copyButtons()
keepActions()
newsletterOnIntent()
accountScreens()
backLinks()
articlesOnIntent()
imageFallbacks()
islands()
fontsAfterwards()
keepPagesOffline()
