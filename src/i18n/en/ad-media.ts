import type { AdMediaTexts } from '#i18n/texts.ts'

// The video and the voice description of an ad; loaded where an ad is shown or written.
export const adMedia: AdMediaTexts = {
  heading: 'Video and voice',
  video: 'Video of the ad',
  voice: 'Voice description',
  optional: 'Video and voice description (optional)',
  limits: (seconds, megabytes) =>
    `One video of up to ${seconds} seconds and ${megabytes} MB, and one voice description of up to ${seconds} seconds. Neither plays without a press, and we remove the place of recording from the video.`,
  addVideo: 'Add a video',
  removeVideo: 'Remove the video',
  record: 'Record a voice description',
  stop: 'Finish the recording',
  removeVoice: 'Remove the voice description',
  uploading: (percent) => `Uploading… ${percent}%`,
  preparing: 'Preparing the file…',
  signIn: 'Sign in first to add a video or a voice description. Your draft stays as it is.',
  problems: {
    tooLong: (seconds) => `The video is longer than ${seconds} seconds. Cut it and add it again.`,
    tooHeavy: (megabytes) => `The video is larger than ${megabytes} MB. Choose a shorter one or a lower resolution.`,
    failed: 'The file did not arrive. Check your connection and try again.',
    expired: 'The video or voice description was uploaded more than a day ago and has been deleted. Add it again.',
  },
  fresh: {
    alt: 'A new photo of the item',
    taken: (date) => `Photographed on ${date}`,
    mark: (mark) =>
      `A buyer asked for this photo and confirmed that the mark \u2068${mark}\u2069 is in it. We don’t check photos, so look for the mark yourself.`,
  },
}
