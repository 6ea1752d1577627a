const CAMPAIGN = /^(utm_|fbclid$|gclid$|mc_)/

/** Whether a parameter was added to a link by a mail or social program: it says nothing about the page. */
export const isCampaign = (parameter: string): boolean => CAMPAIGN.test(parameter)
