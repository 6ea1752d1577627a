/** What makes public pages better where there is a script. Every page works without it. */
export {}
