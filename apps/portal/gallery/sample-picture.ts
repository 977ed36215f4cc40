import picture from './picture.svg';

export const samplePicture: string = picture;
