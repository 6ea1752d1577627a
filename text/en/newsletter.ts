/** The notices of the form, word for word from product-spec sections 5 and 8. The script of the form has these and nothing else. */
export const newsletterNotices = {
  validationTitle: 'Validation Error',
  required: 'Please fill in all required fields.',
  emailTitle: 'Invalid Email',
  email: 'Please enter a valid email address.',
  failedTitle: 'Subscription Failed',
  failed: 'Failed to subscribe to newsletter. Please try again.',
  networkTitle: 'Network Error',
  network: 'Failed to connect to server. Please check your internet connection and try again.',
  successTitle: 'Success!',
  success: "You've been successfully subscribed to our newsletter!",
}

/** The newsletter: the form, the pages of its links. Its mails are in mail.ts. */
export const newsletter = {
  footerTitle: 'Newsletter',
  footerLead: 'What moved, what it means, what is due. Every week.',
  formLabel: 'Newsletter',
  firstName: 'First name',
  email: 'Email',
  emailAddress: 'Email address',
  subscribe: 'Subscribe',
  /** What one agrees to: a changed wording is a new version of NEWSLETTER_WORDING in domain/legal.ts. */
  agree: 'We email you the newsletter once you confirm, and you can leave at any time.',
  agreeLink: 'Privacy Notice',
  website: 'Website',
  leaveEmpty: 'Leave this field empty',
  sentMessage: 'Please check your inbox: we have sent you an email with a link. Nothing else is sent until you have followed it.',
  tooMany: 'Too many tries from your network. Please wait half an hour and try again.',
  problems: {
    ...newsletterNotices,
    nameTooLong: 'Please enter a first name of at most 100 characters.',
    name: 'Please enter a first name on one line.',
    website: 'Please leave the field for a website empty. It is there for programs that fill in everything.',
    other: 'This value is not right.',
  },
  page: {
    title: 'Newsletter',
    description:
      'What moved in technology and data policy in Nigeria and Africa, what it means, and what is due. By email, every week.',
    lede: 'What moved in technology and data policy in Nigeria and Africa, what it means, and what is due. By email, every week.',
    how: 'You get an email with a link first. Only when you have followed it and confirmed are you subscribed.',
  },
  confirm: {
    title: 'Confirm your subscription',
    lede: (address: string) => `Somebody, probably you, asked us to send the newsletter to ${address}.`,
    gets: 'If you confirm, you get',
    button: 'Confirm',
    otherwise: 'If it was not you, close this page: no newsletter is sent to you.',
    already: (address: string) => `${address} is confirmed already. There is nothing more to do.`,
  },
  preferences: {
    title: 'What you get from us',
    lede: (address: string) => `Choose what we send to ${address}.`,
    legend: 'Send me',
    names: {
      weeklyDigest: 'Weekly digest',
      policyUpdates: 'Policy updates',
      insights: 'Insights',
      events: 'Events',
    },
    about: {
      weeklyDigest: 'Once a week: which records moved, and what is due next.',
      policyUpdates: 'When an important law or policy is passed, comes into force or is struck down.',
      insights: 'Our new articles.',
      events: 'Consultations, hearings and meetings that you can take part in.',
    },
    save: 'Save',
    leaveTitle: 'Leave',
    leave: 'Unsubscribe from all',
    leaveAbout: 'We then send you no newsletter. We keep your address only on the list of those that get none.',
    chooseOne: 'Choose at least one, or unsubscribe from all.',
    notSubscribed: (address: string) =>
      `${address} is not subscribed. To get the newsletter, subscribe, and confirm by the mail that comes.`,
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    lede: (address: string) => `Shall we stop sending the newsletter to ${address}?`,
    button: 'Unsubscribe',
    already: (address: string) => `${address} gets no newsletter any more. There is nothing more to do.`,
  },
  link: {
    expired: {
      title: 'This link has expired',
      message: 'A link to confirm works for seven days, and this one is older. We can send you a new one.',
    },
    outdated: {
      title: 'This link is no longer valid',
      message: 'It was used already, or a newer one has replaced it. We can send you a new one.',
    },
    wrong: {
      title: 'This link is not valid',
      message: 'A part of it may be missing. Open it from the email again, or let us send you a new one.',
    },
    sendNew: 'Get a new link',
    about: 'We email it to the address, whatever it was for: to confirm, to choose what you get, or to leave.',
    send: 'Send me a new link',
  },
  outcomes: {
    sent: {
      title: 'Check your inbox',
      message: 'We have sent you an email with a link. Nothing else is sent until you have followed it.',
      more: 'If no email comes within a few minutes, look in the folder for unwanted mail. You can ask again after ten minutes.',
    },
    'link-sent': {
      title: 'Check your inbox',
      message: 'We have sent you an email with what you need.',
      more: 'If no email comes within a few minutes, look in the folder for unwanted mail. You can ask again after ten minutes.',
    },
    confirmed: {
      title: 'You are subscribed',
      message: 'Thank you. The next newsletter will come to you.',
      more: 'Every newsletter has a link to choose what you get, and one to leave.',
    },
    saved: {
      title: 'Saved',
      message: 'From now on you get what you have chosen.',
      more: 'To change it again, open the link in the email once more.',
    },
    unsubscribed: {
      title: 'You are unsubscribed',
      message: 'We send you no newsletter any more.',
      more: 'If you change your mind, subscribe again with the form at the foot of any page.',
    },
  },
  /** The words of its mails; server/mail/templates says how they look. */
  mails: {
    confirm: {
      subject: (site: string) => `Confirm that you want the ${site} newsletter`,
      heading: 'One step is left',
      // Without the name: until it is confirmed, anybody may have typed it.
      lead: (site: string) =>
        `Somebody, we think you, asked us to send the ${site} newsletter to this address. Confirm it, and you are subscribed.`,
      button: 'Confirm',
      lasts: 'The link works for seven days.',
      otherwise: 'If this was not you, do nothing: no newsletter is sent to you.',
    },
    subscribed: {
      subject: (site: string) => `You are subscribed to the ${site} newsletter`,
      heading: 'You are subscribed already',
      lead: (site: string) =>
        `Somebody, we think you, asked for the ${site} newsletter or a link to change it. This address is subscribed, and nothing has changed.`,
      button: 'Choose what you get',
      leave: 'Unsubscribe',
      otherwise: 'If this was not you, you need do nothing.',
    },
    unknown: {
      subject: (site: string) => `About the ${site} newsletter`,
      heading: 'This address is not subscribed',
      lead: (site: string) =>
        `Somebody, we think you, asked for a link to the settings of the ${site} newsletter. We have no subscription of this address. You may have used another one.`,
      button: 'Subscribe',
      otherwise: 'If this was not you, do nothing: we send nothing more.',
    },
  },
  toTracker: 'Go to the policy tracker',
}
